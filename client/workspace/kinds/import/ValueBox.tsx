import type { Field } from '#domain/fields/index'
import { TextBox } from '../../../ui/TextBox.tsx'
import type { Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import css from './import.module.css'

interface ValueBoxProps {
  readonly name: string
  readonly field: Field
  readonly words: Words
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A value as a cell of the table would say it: one of the options, or a code, number or name. */
export function ValueBox({ name, field, words, label, value, onChange }: ValueBoxProps) {
  const { kind, options = [] } = field
  if (kind !== 'enum' || field.words)
    return <TextBox className={css.choice} aria-label={label} {...{ value, onChange }} />
  return (
    <Select
      className={css.choice}
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value || undefined}
      options={options.map((code) => ({ value: code, label: words.option(name, code) }))}
      onChange={(code: string | undefined) => onChange(code ?? '')}
    />
  )
}
