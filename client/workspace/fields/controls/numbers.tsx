import { useTranslation } from 'react-i18next'
import { limitsOf, suffixesOf } from '#domain/fields/index'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { NumberBox } from './NumberBox.tsx'

/** A number with its unit and, where its kind keeps so many, its decimals. */
export function NumberControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const limits = limitsOf(field)
  const [from, to] = (limits ?? []).map((limit) => numberText(language, limit))
  return (
    <NumberBox
      {...{ id, value, onChange, invalid, describedBy }}
      className={css.number}
      placeholder={limits ? t('form.between', { from, to }) : undefined}
      scale={field.scale}
      steps={field}
      suffixes={suffixesOf(field)}
    />
  )
}
