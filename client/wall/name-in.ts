import type { Language } from './language.ts'

/** Anything that has a name in three languages, of which only the first is certain. */
export interface Named {
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
}

/** The name in the language of the screen; the original one where there is no translation. */
export function nameIn(language: Language, named: Named): string {
  if (language === 'en_US') return named.nameEn ?? named.name
  if (language === 'sr_SP') return named.nameSr ?? named.nameEn ?? named.name
  return named.name
}
