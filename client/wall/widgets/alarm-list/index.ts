import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { AlarmList, AlarmListNote } from './AlarmList.tsx'

/** Alarms that are not over, with the clock of each running. */
export const alarmList = widget({
  type: 'alarmList',
  View: AlarmList,
  Note: AlarmListNote,
  standsAlone: true,
  ofRecords: true,
  heightOnPhone: rowsOnPhone(96, 6),
})
