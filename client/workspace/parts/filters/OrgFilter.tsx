import { useQueryClient } from '@tanstack/react-query'
import { namesQuery } from '../../../api/lookup.ts'
import { below } from '../../data/list/list-state.ts'
import { OrgTreeSelect } from '../../fields/controls/OrgTreeSelect.tsx'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** One organisation of the tree; of the field that places records, with everything below it. */
export function OrgFilter({ resource, words, name, field, parts, onChange }: FilterEditorProps) {
  const queryClient = useQueryClient()
  const operator = field.many ? 'has' : 'is'
  const choose = async (id: unknown) => {
    if (name !== resource.placedBy || typeof id !== 'string') return onChange(only(operator, id))
    const [org] = await queryClient.fetchQuery(namesQuery('organization', [id]))
    onChange(only(org?.note ? below : operator, org?.note ?? id))
  }
  return (
    <div className={css.control}>
      <OrgTreeSelect
        value={operandOf(parts, operator)}
        many={false}
        clearable
        label={words.field(name)}
        onChange={(id) => void choose(id)}
      />
    </div>
  )
}
