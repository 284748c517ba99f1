import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { LineControl } from '../LineControl.tsx'
import { TextShow } from './text.tsx'

export const phoneView: FieldView = { Control: PhoneControl, Show: PhoneShow, width: 140 }

/** A number to be called: on a phone it is dialled by a tap; in a list a tap belongs to the row. */
function PhoneShow(props: ShowProps) {
  const { value, dense } = props
  if (typeof value !== 'string' || dense) return <TextShow {...props} />
  return (
    <a className={css.link} href={`tel:${value.replace(/[^+\d]/g, '')}`}>
      {value}
    </a>
  )
}

function PhoneControl(props: ControlProps) {
  return <LineControl {...props} type="tel" />
}
