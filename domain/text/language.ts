/** Language codes on the wire, in files and in storage are the specification's. */
export const languages = ['zh_CN', 'en_US', 'sr_SP'] as const
export type Language = (typeof languages)[number]

/** The language that a text names, in our codes or as browsers say it (`en`, `sr-Latn-RS`); null: none of ours. */
export function languageNamed(text: string): Language | null {
  if (!/^[a-z]{2}([-_][a-z0-9]{1,8})*$/i.test(text)) return null
  const wanted = text.replace('-', '_').toLowerCase()
  const exact = languages.find((code) => code.toLowerCase() === wanted)
  return exact ?? languages.find((code) => code.slice(0, 2) === wanted.slice(0, 2)) ?? null
}

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
