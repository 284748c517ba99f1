import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/** One of a fixed list; the labels are locale keys `<resource>.options.<field>.<option>`. */
export const choice = <const T extends readonly string[]>(
  options: T,
  rest: Common & Pick<Field, 'offers'> = {},
): Field<T[number]> => defineField('enum', { ...rest, options })

/** Several of a fixed list. */
export const choices = <const T extends readonly string[]>(
  options: T,
  rest: Common & Pick<Field, 'offers'> = {},
): Field<T[number][]> => defineField('enum', { ...rest, options, many: true })

export const enumKind: FieldKind = {
  kind: 'enum',
  longest: () => 200,
  schema: (field) => z.enum((field.options ?? []) as [string, ...string[]]),
  operators: ['is', 'not', 'in', 'notIn', 'has', 'empty'],
  toText: (value, _field, { option = String }) => option(String(value)),
  fromText: (text, { options = [] }, { optionCalled }) => {
    const called = optionCalled?.(text) ?? options.find((option) => option === text)
    return called === undefined ? parseError('unknownValue', text) : parsed(called)
  },
}
