import { deferred } from '../deferred.tsx'
import type { FieldView } from '../field-view.ts'
import { FigureShow } from './time.tsx'

const MonthControl = deferred(async () => (await import('../controls/pickers.tsx')).MonthControl)

export const monthView: FieldView = { Control: MonthControl, Show: FigureShow, width: 100 }
