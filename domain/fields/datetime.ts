import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'

/** An instant, ISO 8601; kept and compared in UTC, `2026-03-10T12:00:00.000Z`. */
export const datetime = (options: Common = {}): Field<string> => defineField('datetime', options)

export const datetimeKind: FieldKind = {
  kind: 'datetime',
  schema: () =>
    z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString()),
  operators: ['before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
}
