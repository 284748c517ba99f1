import { later } from '../../definition/later.ts'
import { widget } from '../../definition/widget.ts'

/** Open hazards along their way to closure, each step by level. */
export const levelByState = widget({
  type: 'levelByState',
  View: later('LevelByState'),
})
