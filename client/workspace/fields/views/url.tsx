import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { LineControl } from '../LineControl.tsx'

export const urlView: FieldView = { Control: UrlControl, Show: UrlShow, width: 200 }

function UrlControl(props: ControlProps) {
  return <LineControl {...props} type="url" placeholder="https://" />
}

/** The address, and the way there; in a list a click belongs to the row. */
function UrlShow({ value, dense }: ShowProps) {
  const address = String(value)
  if (dense) return <span className={css.line}>{address.replace(/^https?:\/\//, '')}</span>
  return (
    <a className={css.link} href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
