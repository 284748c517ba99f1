import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './organization-jobs.module.css'

interface WhyProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The reason, for the history; nobody has to give one. */
export function ReasonField({ value, onChange }: WhyProps) {
  const { t } = useTranslation('rearrange')
  const id = useId()
  return (
    <p className={css.why}>
      <label htmlFor={id}>{t('why')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  )
}
