import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Difference } from '../../data/records/differences.ts'
import type { Words } from '../../data/words.ts'
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
  if (resource.fields[field]?.columns) return <ChangedRows {...props} />
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

function ChangedRows({ resource, words, difference, sides }: DifferenceLineProps) {
  const { field, from, to } = difference
  const [before, after] = sides
  const gone = rowsBut(from, to)
  const come = rowsBut(to, from)
  return (
    <div>
      <p>{words.field(field)}</p>
      {gone.length > 0 && (
        <del>
          <FieldValue {...{ resource, words, field }} value={gone} record={before} whole />
        </del>
      )}
      {come.length > 0 && (
        <FieldValue {...{ resource, words, field }} value={come} record={after} whole />
      )}
    </div>
  )
}

/** The rows that are not among the others as they are. */
function rowsBut(rows: unknown, others: unknown): unknown[] {
  const known = new Set(listOf(others).map((row) => JSON.stringify(row)))
  return listOf(rows).filter((row) => !known.has(JSON.stringify(row)))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
