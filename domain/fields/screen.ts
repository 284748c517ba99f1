import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/** Screens of the menu, by code. Whether there is such a screen is checked when it is written. */
export const screens = (options: Common = {}): Field<string[]> =>
  defineField('screen', { max: 200, ...options, many: true })

export const screenKind: FieldKind = {
  kind: 'screen',
  longest: () => 200,
  schema: () => z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  operators: ['has', 'empty'],
  toText: (value, _field, { option = String }) => option(String(value)),
  fromText: (text, _field, { optionCalled = String }) => {
    const screen = optionCalled(text)
    return screen === undefined ? parseError('unknownValue', text) : parsed(screen)
  },
}
