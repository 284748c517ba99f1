import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'

const chapters = ['what', 'why', 'who', 'long', 'rights'] as const

/** What is kept about people and why; open without signing in. */
export function PrivacyPage() {
  const { t } = useTranslation(['workspace', 'privacy'])
  const navigate = useNavigate()
  return (
    <Gate title={t('privacy.title')} lead={t('privacy:lead')} wide>
      <article className={css.policy}>
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
