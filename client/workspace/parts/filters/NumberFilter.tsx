import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, suffixesOf } from '#domain/fields/index'
import { decimalText, toDouble } from '#domain/text/numbers'
import { useLabelled } from '../../data/use-labelled.ts'
import { NumberBox } from '../../fields/controls/NumberBox.tsx'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, operandOf, withOperand } from './filter-part.ts'

/** From and to, both included; either may be left open. */
export function NumberFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const labelled = useLabelled()
  const { t } = useTranslation('workspace')
  const bound = (operator: 'atLeast' | 'atMost', word: string) => (
    <Bound
      label={labelled(words.field(name), word)}
      word={word}
      operand={operandOf(parts, operator)}
      field={field}
      onChange={(next) => onChange(withOperand(parts, operator, next))}
    />
  )
  return (
    <span className={css.range}>
      {bound('atLeast', t('list.from'))}–{bound('atMost', t('list.to'))}
    </span>
  )
}

interface BoundProps {
  readonly label: string
  readonly word: string
  /** As the address has it: with a point and not grouped. */
  readonly operand: string | null
  readonly field: Field
  readonly onChange: (operand: string | null) => void
}

/** One end. A text that nobody can read narrows nothing, and stays to be mended. */
function Bound({ label, word, operand, field, onChange }: BoundProps) {
  const [unread, setUnread] = useState<string | null>(null)
  return (
    <NumberBox
      className={css.bound}
      aria-label={label}
      placeholder={word}
      value={unread ?? (operand === null ? null : (toDouble(operand) ?? operand))}
      steps={field}
      suffixes={suffixesOf(field)}
      onChange={(next) => {
        setUnread(typeof next === 'string' ? next : null)
        onChange(typeof next === 'number' ? decimalText(next) : null)
      }}
    />
  )
}
