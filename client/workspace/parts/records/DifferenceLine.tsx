import type { Resource } from '#domain/definition/resource'
import type { Difference } from '../../data/records/differences.ts'
import type { Words } from '../../data/words.ts'
import { FieldValue } from './FieldValue.tsx'

interface DifferenceLineProps {
  readonly resource: Resource
  readonly words: Words
  readonly difference: Difference
  /** There was nothing before. */
  readonly first: boolean
}

/** A field that changed: what it was, struck out, and what it became. */
export function DifferenceLine({ resource, words, difference, first }: DifferenceLineProps) {
  const { field, from, to } = difference
  return (
    <p>
      {words.field(field)}{' '}
      {!first && (
        <>
          <s>
            <FieldValue {...{ resource, words, field }} value={from} />
          </s>
          {' → '}
        </>
      )}
      <FieldValue {...{ resource, words, field }} value={to} />
    </p>
  )
}
