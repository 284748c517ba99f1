import { useTranslation } from 'react-i18next'

/** Language codes on the wire and in files are the specification's. */
export const languages = ['zh_CN', 'en_US', 'sr_SP'] as const
export type Language = (typeof languages)[number]

const tags: Readonly<Record<Language, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-GB',
  sr_SP: 'sr-Latn-RS',
}

/** The language tag that `Intl` knows. */
export const tagOf = (language: Language): string => tags[language]

/** The language of the screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((language) => language === i18n.language) ?? 'zh_CN'
}
