import { widget } from '../../definition/widget.ts'
import { Announcements } from './Announcements.tsx'

/** What is announced to the people of this organisation, one after the other; nothing while nothing is. */
export const announcements = widget({
  ...{ type: 'announcements', View: Announcements },
  ...{ frame: 'line', standsAlone: true, ofRecords: true },
  heightOnPhone: () => 60,
})
