import type { FieldView } from '../field-view.ts'
import { intView } from './int.tsx'

export const percentView: FieldView = { ...intView, width: 130, tight: 96 }
