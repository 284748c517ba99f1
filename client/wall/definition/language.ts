import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/text/language'

/** The language of the screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((language) => language === i18n.language) ?? 'zh_CN'
}
