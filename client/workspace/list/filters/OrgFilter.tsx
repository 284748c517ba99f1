import { OrgTreeSelect } from '../../fields/controls/OrgTreeSelect.tsx'
import css from '../filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** One organisation of the tree. */
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
