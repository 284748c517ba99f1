import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { SourceHealth } from './SourceHealth.tsx'

/** What answers for the mines, how fresh each answer is, and why one is missing. */
export const sourceHealth = widget({
  type: 'sourceHealth',
  View: SourceHealth,
  standsAlone: true,
  heightOnPhone: rowsOnPhone(40, 6),
})
