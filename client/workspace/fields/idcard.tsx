import { codeView } from './code.tsx'
import type { FieldView } from './field-view.ts'

export const idcardView: FieldView = { ...codeView, width: 180 }
