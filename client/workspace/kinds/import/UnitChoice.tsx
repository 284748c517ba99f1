import { useTranslation } from 'react-i18next'
import { editableNumber } from '#domain/text/numbers'
import { useLanguage } from '../../data/use-language.ts'
import { Select } from '../../fields/Select.tsx'

/** What numbers of another unit are multiplied by: thousands, hundredths, minutes, the Chinese 万. */
const factors = [0.000001, 0.001, 0.01, 1 / 60, 60, 100, 1_000, 10_000, 1_000_000]

interface UnitChoiceProps {
  readonly column: string
  readonly unit: string | undefined
  readonly factor: number | undefined
  readonly onChange: (factor: number | undefined) => void
}

/** How many of the field's unit one of the column's is. */
export function UnitChoice({ column, unit = '', factor, onChange }: UnitChoiceProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const labelOf = (value: number) =>
    value === 1 / 60
      ? t('wizard.unitDivided', { factor: 60, unit })
      : t('wizard.unitTimes', { factor: editableNumber(language, value), unit })
  return (
    <Select
      aria-label={t('wizard.unitOf', { column })}
      allowClear
      placeholder={t('wizard.unitSame')}
      value={factor}
      options={factors.map((value) => ({ value, label: labelOf(value) }))}
      onChange={onChange}
    />
  )
}
