import { figuresOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Figures } from './Figures.tsx'
import { leastWidth } from './slots.ts'

/** Up to eight figures side by side, each with its period, and its gap or what it was before. */
export const figures = widget({
  type: 'figures',
  View: Figures,
  heightOnPhone: figuresOnPhone(118, leastWidth),
})
