import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/** Yes or no. A required one has to be answered unless a default is stated; the others start at no. */
export const bool = (options: Common = {}): Field<boolean> =>
  defineField('bool', options.required ? options : { default: false, ...options })

const words = { zh_CN: ['是', '否'], en_US: ['yes', 'no'], sr_SP: ['da', 'ne'] } as const
const yes = ['1', 'true', 'y', '√', ...Object.values(words).map(([word]) => word)]
const no = ['0', 'false', 'n', '×', ...Object.values(words).map(([, word]) => word)]

export const boolKind: FieldKind = {
  kind: 'bool',
  longest: () => 40,
  schema: () => z.boolean(),
  operators: ['is', 'not', 'empty'],
  toText: (value, _field, { language }) => words[language][value === true ? 0 : 1],
  fromText: (text) => {
    const word = text.toLowerCase()
    if (yes.includes(word)) return parsed(true)
    return no.includes(word) ? parsed(false) : parseError('notABoolean', text)
  },
}
