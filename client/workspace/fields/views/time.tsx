import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const TimeControl = deferred(async () => (await import('../controls/pickers.tsx')).TimeControl)

export const timeView: FieldView = { Control: TimeControl, Show: FigureShow, width: 90 }

/** A value whose own text is how people write it, its digits in line with those above. */
export function FigureShow({ value }: ShowProps) {
  return <span className={css.figure}>{String(value)}</span>
}
