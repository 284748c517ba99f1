import type { ControlProps } from '../field-view.ts'
import { OrgTreeSelect } from './OrgTreeSelect.tsx'

export function OrgControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
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
