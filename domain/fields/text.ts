import * as z from 'zod/mini'
import { unseenShown } from '../text/plain-text.ts'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { singleScript } from './single-script.ts'
import { verbatim } from './value-codec.ts'
import { visible } from './visible.ts'

/** A line or, with `long`, a paragraph of text; at most `max` characters. */
export const text = (
  options: Common & {
    max: number
    long?: boolean
    exact?: boolean
    folded?: boolean
    words?: string
  },
): Field<string> => defineField('text', options)

/** Several lines of text, each at most `each` characters; at most `max` of them. */
export const texts = (options: Common & { max?: number; each?: number } = {}): Field<string[]> =>
  defineField('text', { max: 50, each: 200, ...options, many: true })

const lineOf = ({ many, each, max }: Field): number => (many ? each : max) ?? 200

export const textKind: FieldKind = {
  kind: 'text',
  longest: lineOf,
  keeps: ({ long, exact }) => (exact ? 'all' : long ? 'lines' : 'line'),
  schema: (field) => {
    const any = z.string().check(z.trim(), z.maxLength(lineOf(field)))
    const line = field.folded ? any.check(singleScript) : any
    return field.required || field.many ? line.check(z.minLength(1), visible) : line
  },
  operators: ['is', 'not', 'in', 'notIn', 'contains', 'empty'],
  toText: (value, { words, exact }, { option }) =>
    (words ? option?.(String(value)) : undefined) ??
    (exact ? unseenShown(String(value)) : plainText(value)),
  fromText: verbatim,
}
