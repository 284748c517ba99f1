import type { ControlProps, FieldView } from '../field-view.ts'
import { LineControl } from '../LineControl.tsx'
import { TextShow } from './text.tsx'

export const phoneView: FieldView = { Control: PhoneControl, Show: TextShow, width: 140 }

function PhoneControl(props: ControlProps) {
  return <LineControl {...props} type="tel" />
}
