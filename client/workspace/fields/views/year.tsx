import { deferred } from '../deferred.tsx'
import type { FieldView } from '../field-view.ts'
import { FigureShow } from './time.tsx'

const YearControl = deferred(async () => (await import('../controls/pickers.tsx')).YearControl)

export const yearView: FieldView = { Control: YearControl, Show: FigureShow, width: 80 }
