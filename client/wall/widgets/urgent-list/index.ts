import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'

/** The open hazards that cannot wait, with the clock of each running. */
export const urgentList = widget({
  type: 'urgentList',
  View: later('UrgentList'),
  standsAlone: true,
  ofRecords: true,
  heightOnPhone: rowsOnPhone(72, 6),
})
