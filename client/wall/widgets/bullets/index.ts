import { figuresOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Bullets } from './Bullets.tsx'

/** Shares against their targets as bullet bars. */
export const bullets = widget({
  type: 'bullets',
  View: Bullets,
  dated: 'a',
  heightOnPhone: figuresOnPhone(88),
})
