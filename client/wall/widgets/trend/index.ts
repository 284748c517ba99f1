import { later } from '../../definition/later.ts'
import { widget } from '../../definition/widget.ts'
import { TrendTitle } from './TrendTitle.tsx'

/** Figures along days or months: lines, columns beside each other, or the parts of a whole. */
export const trend = widget({
  type: 'trend',
  View: later('Trend'),
  Title: TrendTitle,
  dated: 'a',
})
