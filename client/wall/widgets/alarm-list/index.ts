import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { AlarmListNote } from './AlarmListNote.tsx'

/** Rows on a phone at most: while nothing is wrong they are as high as nothing. */
const mostOnPhone = 3
const ofRows = rowsOnPhone(108, mostOnPhone)

/** Alarms that are not over, with the clock of each running. */
export const alarmList = widget({
  type: 'alarmList',
  View: later('AlarmList'),
  Note: AlarmListNote,
  standsAlone: true,
  ofRecords: true,
  heightOnPhone: (spec) => {
    const { limit = mostOnPhone } = spec.options as { readonly limit?: number }
    const options = { limit: Math.min(limit, mostOnPhone) }
    return ofRows({ ...spec, options })
  },
})
