import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, languages } from '#domain/language'
import { projectRoot } from '../root.ts'

type Words = Readonly<Record<string, unknown>>
type Dictionary = Readonly<Record<Language, Readonly<Record<string, Words>>>>

let read: Dictionary | undefined

/** Every word of the interface, by language and area. */
export function dictionary(folder = join(projectRoot, 'locales')): Dictionary {
  read ??= Object.fromEntries(
    languages.map((language) => [language, wordsIn(join(folder, language))]),
  ) as Dictionary
  return read
}

function wordsIn(folder: string): Record<string, Words> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Words,
    ]),
  )
}

/** A word by its key `area:name`; the key itself where nobody has written it. */
export function wordFor(language: Language, key: string): string {
  const [area = '', name = ''] = key.split(':')
  const word = dictionary()[language][area]?.[name]
  return typeof word === 'string' ? word : key
}

/** The language asked for, in our codes or as browsers say it; else the first. */
export function languageOf(asked: unknown, otherwise: Language = languages[0]): Language {
  const text = typeof asked === 'string' ? asked.replace('-', '_').toLowerCase() : ''
  const exact = languages.find((code) => code.toLowerCase() === text)
  return exact ?? languages.find((code) => text.startsWith(code.slice(0, 2))) ?? otherwise
}
