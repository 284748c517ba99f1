import { widget } from '../../definition/widget.ts'
import { DueBands } from './DueBands.tsx'

/** What runs out: how much has, and how much does within thirty, sixty and ninety days. */
export const dueBands = widget({
  type: 'dueBands',
  View: DueBands,
  heightOnPhone: ({ metrics }) => 96 + 40 * Object.keys(metrics).length,
})
