import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/**
 * One item of a dictionary that the group keeps itself, by the item's
 * code. Whether the item is there and enabled is checked when it is written; what was chosen once is
 * still shown after the item was disabled.
 */
export const dictionary = (
  code: string,
  options: Common & Pick<Field, 'begins'> = {},
): Field<string> => defineField('dictionary', { max: 64, ...options, dictionary: code })

/** Several items of one dictionary. */
export const dictionaryItems = (code: string, options: Common = {}): Field<string[]> =>
  defineField('dictionary', { max: 50, ...options, dictionary: code, many: true })

export const dictionaryKind: FieldKind = {
  kind: 'dictionary',
  longest: () => 200,
  schema: () => z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  operators: ['is', 'not', 'in', 'notIn', 'has', 'empty'],
  toText: (value, _field, { option = String }) => option(String(value)),
  fromText: (text, _field, { optionCalled = String }) => {
    const item = optionCalled(text)
    return item === undefined ? parseError('unknownValue', text) : parsed(item)
  },
}
