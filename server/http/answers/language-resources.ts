import { type Language, languages } from '#domain/text/language'
import { partsOfKey } from '#domain/text/word-key'
import { areaWords } from '../../platform/words.ts'

/** A word by its key `area:name`; the key itself where nobody has written it. */
export function wordFor(language: Language, key: string): string {
  const { area, path } = partsOfKey(key)
  const word = areaWords(language, area)[path]
  return typeof word === 'string' ? word : key
}

/** The language asked for, in our codes or as browsers say it; else the first. */
export function languageOf(asked: unknown, otherwise: Language = languages[0]): Language {
  const text = typeof asked === 'string' ? asked.replace('-', '_').toLowerCase() : ''
  const exact = languages.find((code) => code.toLowerCase() === text)
  return exact ?? languages.find((code) => text.startsWith(code.slice(0, 2))) ?? otherwise
}
