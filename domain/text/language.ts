/** Language codes on the wire, in files and in storage are the specification's. */
export const languages = ['zh_CN', 'en_US', 'sr_SP'] as const
export type Language = (typeof languages)[number]

const tags: Readonly<Record<Language, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-GB',
  sr_SP: 'sr-Latn-RS',
}

/** The language tag that `Intl` and HTML know. */
export const tagOf = (language: Language): string => tags[language]

/** Anything that has a name in three languages, of which only the first is certain. */
export interface Named {
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
}

/** The name in a language; where there is no translation, the nearest one that exists. */
export function nameIn(language: Language, { name, nameEn, nameSr }: Named): string {
  if (language === 'en_US') return nameEn || name
  if (language === 'sr_SP') return nameSr || nameEn || name
  return name
}
