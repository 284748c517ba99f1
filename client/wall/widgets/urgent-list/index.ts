import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { UrgentList } from './UrgentList.tsx'

/** The open hazards that cannot wait, with the clock of each running. */
export const urgentList = widget({
  type: 'urgentList',
  View: UrgentList,
  standsAlone: true,
  ofRecords: true,
  heightOnPhone: rowsOnPhone(72, 6),
})
