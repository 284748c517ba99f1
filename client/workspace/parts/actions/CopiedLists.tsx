import { useQuery } from '@tanstack/react-query'
import type { Fields, Transition } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import { useDefinition } from '../../../api/definitions.ts'
import { recordQuery } from '../../../api/records.ts'
import { useWords } from '../../data/words.ts'
import css from '../../kinds/detail/detail.module.css'
import { FieldValue } from '../records/FieldValue.tsx'

interface CopiedListsProps {
  readonly copies: Transition['copies']
  readonly fields: Fields
  readonly values: Values
}

/** What an action takes over from a record that is chosen in its dialog: who is in the group that is called. */
export function CopiedLists({ copies = {}, fields, values }: CopiedListsProps) {
  return Object.entries(copies).map(([to, copied]) => {
    const ref = copied && fields[copied.of]?.ref
    const id = copied && values[copied.of]
    return ref && typeof id === 'string' ? (
      <CopiedList key={to} type={ref} id={id} field={copied.field} />
    ) : null
  })
}

interface CopiedListProps {
  readonly type: string
  readonly id: string
  readonly field: string
}

function CopiedList({ type, id, field }: CopiedListProps) {
  const resource = useDefinition(type)
  const words = useWords(type)
  const found = useQuery(recordQuery(type, id))
  const record = found.data?.data
  if (!resource || !record) return null
  return (
    <p className={css.copied}>
      {words.field(field)}{' '}
      <FieldValue {...{ resource, words, record, field }} value={record[field]} whole />
    </p>
  )
}
