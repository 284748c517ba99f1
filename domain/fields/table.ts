import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { jsonIn } from './json.ts'

type Columns = Readonly<Record<string, Field>>

/** Rows that belong to one record, kept in a table of their own; at most `max` rows. */
export const table = <C extends Columns>(
  columns: C,
  options: Common &
    Pick<Field, 'groups' | 'signedFor' | 'distinct' | 'only' | 'template' | 'linked'> & {
      max?: number
    } = {},
): Field<Readonly<Record<keyof C & string, unknown>>[]> => {
  const [hidden] = Object.keys(columns).filter((name) => columns[name]?.kind === 'secret')
  if (hidden) throw new Error(`table column "${hidden}": a secret is sealed in the record itself`)
  return defineField('table', { max: 200, ...options, columns, many: true })
}

/** The schema of a row needs the schemas of all kinds, so `fields/index.ts` composes it. */
export const tableKind: FieldKind = {
  kind: 'table',
  longest: () => 1_000_000,
  keeps: () => 'all',
  schema: () => z.record(z.string(), z.unknown()),
  operators: ['empty'],
  toText: (value) => JSON.stringify(value),
  fromText: jsonIn,
}
