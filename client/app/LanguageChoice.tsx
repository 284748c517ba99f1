import { useTranslation } from 'react-i18next'
import { languages } from '#domain/text/language'
import css from './gate.module.css'
import { chooseLanguage } from './i18n.ts'

/** Languages by their own names: who cannot read the page must still find theirs. */
const ownNames = { zh_CN: '中文', en_US: 'English', sr_SP: 'Srpski' } as const

export function LanguageChoice() {
  const { i18n } = useTranslation('workspace')
  return (
    <div className={css.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language.slice(0, 2)}
          aria-pressed={i18n.language === language}
          onClick={() => void chooseLanguage(language)}
        >
          {ownNames[language]}
        </button>
      ))}
    </div>
  )
}
