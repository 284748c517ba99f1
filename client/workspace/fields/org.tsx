import { type ControlProps, type FieldView, manyOf, type ShowProps } from './field-view.ts'
import css from './fields.module.css'
import { OrgTreeSelect } from './OrgTreeSelect.tsx'
import { Name } from './ref.tsx'

export const orgView: FieldView = { Control: OrgControl, Show: OrgShow, width: 150 }

function OrgControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <OrgTreeSelect
      id={id}
      value={value}
      onChange={onChange}
      many={field.many}
      clearable={!field.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  )
}

function OrgShow({ value }: ShowProps) {
  return (
    <span className={css.names}>
      {manyOf(value).map((id) => (
        <Name key={id} id={id} />
      ))}
    </span>
  )
}
