import { later } from '../../definition/later.ts'
import { figuresOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { leastWidth } from './slots.ts'

/** Up to eight figures side by side, each with its period, and its gap or what it was before. */
export const figures = widget({
  type: 'figures',
  View: later('Figures'),
  heightOnPhone: figuresOnPhone(118, leastWidth),
})
