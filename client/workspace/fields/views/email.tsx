import type { ControlProps, FieldView } from '../field-view.ts'
import { LineControl } from '../LineControl.tsx'
import { TextShow } from './text.tsx'

export const emailView: FieldView = { Control: EmailControl, Show: TextShow, width: 200 }

function EmailControl(props: ControlProps) {
  return <LineControl {...props} type="email" />
}
