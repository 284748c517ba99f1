import { deferred } from '../deferred.tsx'
import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { Name } from './ref.tsx'

const OrgControl = deferred(async () => (await import('../controls/OrgControl.tsx')).OrgControl)

export const orgView: FieldView = { Control: OrgControl, Show: OrgShow, width: 150, tight: 124 }

function OrgShow({ value }: ShowProps) {
  return (
    <span className={css.names}>
      {manyOf(value).map((id) => (
        <Name key={id} id={id} />
      ))}
    </span>
  )
}
