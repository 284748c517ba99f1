import type { FieldView } from '../field-view.ts'
import { LineControl } from '../LineControl.tsx'
import { TextShow } from './text.tsx'

export const codeView: FieldView = { Control: LineControl, Show: TextShow, width: 140 }
