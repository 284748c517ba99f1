import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Events } from './Events.tsx'

/** What happened last, newest on top. */
export const events = widget({
  type: 'events',
  View: Events,
  standsAlone: true,
  ofRecords: true,
  heightOnPhone: rowsOnPhone(44, 8),
})
