import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Counters } from './Counters.tsx'

/** The safe days of each mine: who began anew last stands first. */
export const counters = widget({
  type: 'counters',
  View: Counters,
  heightOnPhone: rowsOnPhone(36, 20),
})
