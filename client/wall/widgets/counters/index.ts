import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'

/** The safe days of each mine: who began anew last stands first. */
export const counters = widget({
  type: 'counters',
  View: later('Counters'),
  heightOnPhone: rowsOnPhone(36, 20),
})
