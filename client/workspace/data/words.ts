import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stampFields } from '#domain/definition/stamp'
import { numberOf } from '#domain/text/numbers'

/** The words of one record type: `locales/<language>/<resource>.json`. */
export interface Words {
  /** Name of the record type. */
  readonly resource: string
  readonly name: string
  readonly plural: string
  /** What the button says that makes a new one. */
  readonly create: string
  field(name: string): string
  column(table: string, name: string): string
  /** Where a fault is: a field, or of a child table the row and its column, such as `persons.0.age`. */
  at(path: string): string
  /** The rule of a field in words, where there is one. */
  hint(name: string): string | null
  option(field: string, value: string): string
  state(name: string): string
  action(name: string): string
  /** What a grave action brings about, where there is more to say than that it is one. */
  consequence(action: string): string | null
  /** What was asked for and somebody decides on. */
  request(name: string): string
  section(name: string): string
  /** A part or a share that statistics tell of the records. */
  part(name: string): string
  /** What is wrong, by the code of a rule of this record type, with the values its words ask for. */
  rule(code: string, params?: Readonly<Record<string, unknown>>): string | null
}

/** The words of a record type in the reader's language. Suspends until they are here. */
export function useWords(resource: string): Words {
  const { t } = useTranslation([resource, 'workspace'])
  return useMemo(() => wordsOf(t, resource), [t, resource])
}

/** A name inside a sentence: no capital, in the languages that have them, unless it is all of capitals. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1)

export function wordsOf(t: TFunction, resource: string): Words {
  const own = (key: string) => t(`${resource}:${key}`)
  const maybe = (key: string, params = {}): string | null =>
    t(`${resource}:${key}`, { ...params, defaultValue: '' }) || null
  const isStamp = (name: string) => (stampFields as readonly string[]).includes(name)
  const field = (name: string) =>
    isStamp(name) ? t(`workspace:stamp.${name}`) : own(`fields.${name}`)
  const column = (table: string, name: string) => own(`columns.${table}.${name}`)
  return {
    resource,
    name: own('name'),
    plural: own('plural'),
    create:
      maybe('actions.create') ?? t('workspace:list.create', { name: inSentence(own('name')) }),
    field,
    column,
    at: (path) => {
      const [name = '', row, of] = path.split('.')
      if (row === undefined) return field(name)
      return `${field(name)} ${numberOf(row) + 1}${of ? ` · ${column(name, of)}` : ''}`
    },
    hint: (name) => maybe(`hints.${name}`),
    option: (field, value) => own(`options.${field}.${value}`),
    state: (name) => own(`states.${name}`),
    action: (name) => maybe(`actions.${name}`) ?? name,
    consequence: (action) => maybe(`consequences.${action}`),
    request: (name) => own(`requests.${name}`),
    section: (name) => own(`sections.${name}`),
    part: (name) => own(`parts.${name}`),
    rule: (code, params) => maybe(`rules.${code}`, params),
  }
}
