import type { Field } from '#domain/fields/index'
import type { Language } from '#domain/text/language'

/**
 * What a person does at one control. `text` is typed or chosen by its words, an option by its code, a
 * box is ticked, a table gets one row; `first` takes what a list offers first, `leave` leaves it alone.
 */
export type Entry =
  | { readonly text: string; readonly holds?: unknown }
  | { readonly texts: readonly string[] }
  | { readonly option: string }
  | { readonly options: readonly string[] }
  | { readonly tick: boolean }
  | { readonly row: Entries }
  | 'first'
  | 'file'
  | 'sign'
  | 'leave'

export type Entries = Readonly<Record<string, Entry>>

const hour = 3_600_000
const site = 8 * hour

/** So many days from today at the mine, `YYYY-MM-DD`. */
export const day = (offset: number): string =>
  new Date(Date.now() + site + offset * 24 * hour).toISOString().slice(0, 10)

/** The same with an hour, as the picker writes it and the server keeps it. */
export function moment(offsetDays: number, at = '09:30'): Entry {
  const text = `${day(offsetDays)} ${at}`
  return { text, holds: new Date(`${text.replace(' ', 'T')}:00+08:00`).toISOString() }
}

/** So many hours from now. */
export function hoursAhead(count: number): Entry {
  const text = new Date(Date.now() + site + count * hour).toISOString().slice(0, 16)
  return {
    text: text.replace('T', ' '),
    holds: new Date(`${text}:00+08:00`).toISOString(),
  }
}

/** Numbers as a reader of the language types them, and what they are. */
const numbers: Readonly<Record<Language, readonly (readonly [string, number])[]>> = {
  zh_CN: [
    ['3', 3],
    ['1234.5', 1234.5],
    ['7.5', 7.5],
  ],
  en_US: [
    ['3', 3],
    ['1,234.50', 1234.5],
    ['7.5', 7.5],
  ],
  sr_SP: [
    ['3', 3],
    ['1.234,50', 1234.5],
    ['7,5', 7.5],
  ],
}

function numberEntry({ kind }: Field, language: Language): Entry {
  const at = kind === 'int' || kind === 'posint' ? 0 : kind === 'money' ? 1 : 2
  const [text, holds] = numbers[language][at] ?? ['3', 3]
  return { text, holds }
}

const plain: Readonly<Partial<Record<Field['kind'], Entry>>> = {
  phone: { text: '+86 10 5550 1234' },
  email: { text: 'shift.office@example.org' },
  url: { text: 'https://example.org/camera/7' },
  idcard: { text: 'PASS-77120', holds: 'sealed' },
  secret: { text: 'a-key-of-theirs', holds: 'sealed' },
  color: { text: '#2f6f9f' },
  image: 'file',
  file: 'file',
  sign: 'sign',
  time: { text: '08:00' },
  ref: 'first',
  user: 'first',
  org: 'first',
  screen: 'leave',
  json: { text: '{"columns":["title"]}', holds: { columns: ['title'] } },
}

const optionalKinds: ReadonlySet<string> = new Set([
  ...['text', 'phone', 'email', 'url', 'int', 'posint', 'decimal', 'money', 'number'],
  ...['color', 'image', 'file', 'idcard', 'richtext', 'json'],
])

/** What is entered in a field that no plan speaks of: every required one, optional ones by kind. */
export function usualEntry(name: string, field: Field, language: Language): Entry {
  if (field.calculated || field.kind === 'qrcode') return 'leave'
  if (field.default !== undefined) return 'leave'
  if (!field.required && !optionalKinds.has(field.kind)) return 'leave'
  switch (field.kind) {
    case 'text':
      if (field.many) return { texts: [`first ${name}`, `second ${name}`] }
      return { text: `Entered ${name}`.slice(0, field.max) }
    case 'richtext':
      return { text: `Written ${name}`, holds: `<p>Written ${name}</p>` }
    case 'code':
      return { text: `E2E-${name}`.slice(0, field.max) }
    case 'int':
    case 'posint':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'number':
      return numberEntry(field, language)
    case 'enum': {
      const [first = '', second = first] = field.options ?? []
      return field.many ? { options: [second] } : { option: second }
    }
    case 'bool':
      return { tick: true }
    case 'table':
      return { row: {} }
    default:
      return plain[field.kind] ?? 'leave'
  }
}
