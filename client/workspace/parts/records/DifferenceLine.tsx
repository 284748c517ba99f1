import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Difference } from '../../data/records/differences.ts'
import type { Words } from '../../data/words.ts'
import { ChangedRows } from './ChangedRows.tsx'
import { FieldValue } from './FieldValue.tsx'

interface DifferenceLineProps {
  readonly resource: Resource
  readonly words: Words
  readonly difference: Difference
  /** The record before and after, as far as that is known. */
  readonly sides: readonly [before: Values, after: Values]
  /** There was nothing before. */
  readonly first: boolean
}

/** A field that changed: what it was, struck out, and what it became. Of a child table, the rows that changed. */
export function DifferenceLine(props: DifferenceLineProps) {
  const { resource, words, difference, sides, first } = props
  const { field, from, to } = difference
  const [before, after] = sides
  const columns = resource.fields[field]?.columns
  if (columns) return <ChangedRows {...{ field, columns, words, from, to }} />
  return (
    <p>
      {words.field(field)}{' '}
      {!first && (
        <>
          <s>
            <FieldValue {...{ resource, words, field }} value={from} record={before} whole />
          </s>
          {' → '}
        </>
      )}
      <FieldValue {...{ resource, words, field }} value={to} record={after} whole />
    </p>
  )
}
