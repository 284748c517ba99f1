import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import css from '../filter-bar.module.css'
import { type FilterEditorProps, operandOf, withOperand } from './filter-part.ts'

/** From and to, both included; either may be left open. */
export function NumberFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  const bound = (operator: 'atLeast' | 'atMost', word: string) => {
    const value = operandOf(parts, operator)
    return (
      <InputNumber<number>
        className={css.bound}
        aria-label={`${words.field(name)}: ${word}`}
        placeholder={word}
        value={value === null ? null : Number(value)}
        suffix={field.kind === 'percent' ? '%' : field.unit}
        onChange={(next) =>
          onChange(withOperand(parts, operator, next === null ? null : String(next)))
        }
      />
    )
  }
  return (
    <span className={css.range}>
      {bound('atLeast', t('list.from'))}–{bound('atMost', t('list.to'))}
    </span>
  )
}
