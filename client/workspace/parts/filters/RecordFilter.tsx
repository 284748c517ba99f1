import { RecordSelect } from '../../fields/controls/RecordSelect.tsx'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** One record, chosen by name. */
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
