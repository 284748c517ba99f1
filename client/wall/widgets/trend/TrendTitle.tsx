import type { WidgetProps } from '../../definition/widget.ts'
import { useFigureWords } from '../../live/use-sheet.ts'

/** Named after its first figure where the layout says nothing. */
export function TrendTitle({ queries }: WidgetProps) {
  return useFigureWords(queries.a?.key ?? '').name
}
