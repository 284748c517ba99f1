import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { calendarText } from '#domain/text/dates'
import { languages } from '#domain/text/language'
import { Button } from '../ui/Button.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'

const chapters = ['what', 'why', 'who', 'long', 'rights', 'serbia'] as const

/** Another version with every change of the words; the day from which it holds. */
const inForce = { version: '1.1', since: '2026-11-27' } as const

/** What is kept about people and why; open without signing in. */
export function PrivacyPage() {
  const { t, i18n } = useTranslation(['workspace', 'privacy'])
  const language = languages.find((one) => one === i18n.language) ?? 'zh_CN'
  const date = calendarText(language, inForce.since)
  const navigate = useNavigate()
  return (
    <Gate title={t('privacy.title')} lead={t('privacy:lead')} wide>
      <article className={css.policy}>
        <p className={css.note}>{t('privacy:version', { version: inForce.version, date })}</p>
        {chapters.map((chapter) => (
          <section key={chapter}>
            <h2>{t(`privacy:chapters.${chapter}.title`)}</h2>
            <p>{t(`privacy:chapters.${chapter}.text`)}</p>
          </section>
        ))}
      </article>
      <div className={css.buttons}>
        <Button onClick={() => void navigate(-1)}>{t('common.back')}</Button>
        <Button onClick={() => window.print()}>{t('common.print')}</Button>
      </div>
    </Gate>
  )
}
