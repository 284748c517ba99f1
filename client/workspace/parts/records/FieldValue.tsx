import type { Resource } from '#domain/definition/resource'
import { traitsOf } from '#domain/fields/kinds'
import { unitOf } from '#domain/fields/numeric'
import type { Values } from '#domain/where/where'
import type { Words } from '../../data/words.ts'
import { fieldViews } from '../../fields/views/index.ts'

interface FieldValueProps {
  readonly resource: Resource
  readonly words: Words
  readonly field: string
  readonly value: unknown
  /** What stood beside the value, as far as that is known: some are read by it. */
  readonly record: Values
  /** A paragraph is shown in as many lines as it has, and a file as what it is. */
  readonly whole?: boolean
}

/** A single value of a record, on one line unless it is wanted whole; a dash for none. */
export function FieldValue(props: FieldValueProps) {
  const { resource, words, field: name, value, record, whole = false } = props
  const field = resource.fields[name]
  if (!field || value === null || value === undefined || value === '') return <span>–</span>
  const { Show } = fieldViews[field.kind]
  // What was photographed or scanned, and what rows say, is seen and not counted; a figure has its unit.
  const isMore = field.long || field.columns || traitsOf(field).file !== null || unitOf(field)
  return (
    <Show
      {...{ name, field, value, words, record }}
      dense={!(whole && isMore)}
      views={fieldViews}
    />
  )
}
