import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Breakdown, BreakdownTitle } from './Breakdown.tsx'

/** What a figure is made of: the values of one dimension as bars, with their shares. */
export const breakdown = widget({
  ...{ type: 'breakdown', View: Breakdown, Title: BreakdownTitle, dated: 'value' },
  heightOnPhone: rowsOnPhone(32, 8),
})
