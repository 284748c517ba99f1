import { offeredLike } from '#domain/definition/offered-at'
import type { ControlProps } from '../field-view.ts'
import { OrgTreeSelect } from './OrgTreeSelect.tsx'
import { RecordSelect } from './RecordSelect.tsx'

/** An organisation of the tree; those outside the company are few, and offered by name. */
export function OrgControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const shared = { id, value, onChange, invalid, describedBy, many: field.many }
  const clearable = !field.required
  return field.outside ? (
    <RecordSelect
      {...shared}
      clearable={clearable}
      resource="organization"
      like={offeredLike(field, {})}
    />
  ) : (
    <OrgTreeSelect {...shared} clearable={clearable} />
  )
}
