import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { Name, RefControl } from './ref.tsx'

export const userView: FieldView = { Control: RefControl, Show: UserShow, width: 132, tight: 112 }

function UserShow({ value }: ShowProps) {
  return (
    <span className={css.names}>
      {manyOf(value).map((id) => (
        <Name key={id} id={id} />
      ))}
    </span>
  )
}
