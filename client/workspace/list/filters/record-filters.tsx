/** Filters of fields that point at a record: one of them is chosen by name. */
import { OrgTreeSelect } from '../../fields/OrgTreeSelect.tsx'
import { RecordSelect } from '../../fields/RecordSelect.tsx'
import css from '../filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

export function OrgFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const operator = field.many ? 'has' : 'is'
  return (
    <div className={css.control}>
      <OrgTreeSelect
        value={operandOf(parts, operator)}
        many={false}
        clearable
        label={words.field(name)}
        onChange={(id) => onChange(only(operator, id))}
      />
    </div>
  )
}

export function RecordFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const operator = field.many ? 'has' : 'is'
  return (
    <div className={css.control}>
      <RecordSelect
        resource={field.ref ?? ''}
        value={operandOf(parts, operator)}
        many={false}
        clearable
        label={words.field(name)}
        onChange={(id) => onChange(only(operator, id))}
      />
    </div>
  )
}
