import type { Resource } from '#domain/resource'
import { fieldViews } from '../fields/index.ts'
import type { Words } from '../words.ts'

interface FieldValueProps {
  readonly resource: Resource
  readonly words: Words
  readonly field: string
  readonly value: unknown
}

/** A single value of a record, on one line; a dash for none. */
export function FieldValue({ resource, words, field: name, value }: FieldValueProps) {
  const field = resource.fields[name]
  if (!field || value === null || value === undefined || value === '') return <span>–</span>
  const { Show } = fieldViews[field.kind]
  return <Show {...{ name, field, value, words }} dense record={{}} views={fieldViews} />
}
