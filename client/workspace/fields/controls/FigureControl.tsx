import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FigureInList, figuresQuery } from '../../../api/metrics.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { Select } from '../Select.tsx'

/** Every figure of this installation under its family, those of its files too. */
export function FigureControl({ id, value, onChange, field, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('metrics')
  const language = useLanguage()
  const { data = [] } = useQuery(figuresQuery)
  const nameOf = ({ key, words }: FigureInList) =>
    words ? words.name[language] : t([`whole.${key}`, `short.${key}`], { defaultValue: key })
  const families = [...new Set(data.map(({ key }) => familyOf(key)))]
  const options = families.map((family) => ({
    label: t(`family.${family}`, { defaultValue: family }),
    options: data
      .filter(({ key }) => familyOf(key) === family)
      .map((one) => ({ value: one.key, label: `${nameOf(one)} (${one.key})` })),
  }))
  return (
    <Select
      id={id}
      className={css.full}
      value={typeof value === 'string' && value ? value : undefined}
      options={options}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={(key: string | undefined) => onChange(key ?? null)}
    />
  )
}

const familyOf = (key: string): string => key.split('.')[0] ?? key
