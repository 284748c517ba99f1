import type { FieldView } from '../field-view.ts'
import { intView } from './int.tsx'

export const moneyView: FieldView = { ...intView, width: 150, tight: 116 }
