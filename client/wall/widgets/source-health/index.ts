import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'

/** What answers for the mines, how fresh each answer is, and why one is missing. */
export const sourceHealth = widget({
  type: 'sourceHealth',
  View: later('SourceHealth'),
  standsAlone: true,
  heightOnPhone: rowsOnPhone(40, 6),
})
