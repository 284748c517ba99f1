import * as z from 'zod/mini'
import { jsonFault } from '../text/sound-json.ts'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { type ParsedValue, parsed, parseError } from './value-codec.ts'

/** Settings of another system as a JSON object or list; at most `max` characters of text. */
export const json = (options: Common & { max?: number } = {}): Field<unknown> =>
  defineField('json', { max: 20_000, ...options })

/** A text as JSON; for the kinds that a cell of a table holds as such. */
export function jsonIn(text: string): ParsedValue {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return parseError('notJson')
  }
  const fault = jsonFault(value)
  return fault ? parseError(fault) : parsed(value)
}

export const jsonKind: FieldKind = {
  kind: 'json',
  longest: ({ max = 20_000 }) => max,
  keeps: () => 'all',
  schema: ({ max = 20_000 }) =>
    z
      // Whatever arrives was JSON: what is inside needs no look, and its schema no recursion.
      .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .check(
        z.refine((value) => JSON.stringify(value).length <= max, {
          params: { code: 'tooLong', max },
        }),
      ),
  operators: ['empty'],
  toText: (value) => JSON.stringify(value),
  fromText: jsonIn,
}
