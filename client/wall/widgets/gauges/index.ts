import { later } from '../../definition/later.ts'
import { figuresOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'

/** Shares as dials, where people expect a dial. */
export const gauges = widget({
  type: 'gauges',
  View: later('Gauges'),
  heightOnPhone: figuresOnPhone(130),
})
