import type { Language } from '#domain/text/language'
import { partsOfKey } from '#domain/text/word-key'
import { areaWords } from '../../platform/words.ts'

/** A word by its key `area:name`; the key itself where nobody has written it. */
export function wordFor(language: Language, key: string): string {
  const { area, path } = partsOfKey(key)
  const word = areaWords(language, area)[path]
  return typeof word === 'string' ? word : key
}
