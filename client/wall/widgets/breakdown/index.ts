import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { BreakdownTitle } from './BreakdownTitle.tsx'

/** What a figure is made of: the values of one dimension as bars, with their shares. */
export const breakdown = widget({
  ...{
    type: 'breakdown',
    View: later('Breakdown'),
    Title: BreakdownTitle,
    dated: 'value',
  },
  heightOnPhone: rowsOnPhone(32, 8),
})
