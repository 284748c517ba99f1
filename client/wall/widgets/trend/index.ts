import { widget } from '../../definition/widget.ts'
import { Trend, TrendTitle } from './Trend.tsx'

/** Figures along days or months: lines, columns beside each other, or the parts of a whole. */
export const trend = widget({ type: 'trend', View: Trend, Title: TrendTitle, dated: 'a' })
