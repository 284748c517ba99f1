import type { FieldView } from '../field-view.ts'
import { codeView } from './code.tsx'

export const idcardView: FieldView = { ...codeView, width: 180 }
