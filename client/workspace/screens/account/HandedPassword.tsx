import { useTranslation } from 'react-i18next'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './account-password.module.css'

interface HandedPasswordProps {
  readonly password: string
  /** Until when it can be changed. */
  readonly endsAt: string
}

/** A one-time password, shown this once to whoever hands it over. */
export function HandedPassword({ password, endsAt }: HandedPasswordProps) {
  const { t } = useTranslation(['workspace', 'first-password'])
  const language = useLanguage()
  return (
    <>
      <p>{t('first-password:hand', { at: dateTimeText(language, endsAt) })}</p>
      <output className={css.password}>{password}</output>
    </>
  )
}
