import { widget } from '../../definition/widget.ts'
import { LevelByState } from './LevelByState.tsx'

/** Open hazards along their way to closure, each step by level. */
export const levelByState = widget({ type: 'levelByState', View: LevelByState })
