import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWhole, keepsDecimals, type Steps, stepped } from '#domain/fields/index'
import {
  decimalText,
  editableNumber,
  parseNumber,
  shortNumber,
  toDouble,
} from '#domain/text/numbers'
import { Button } from '../../../ui/Button.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import { useLanguage } from '../../data/use-language.ts'
import css from './number-box.module.css'

interface NumberBoxProps
  extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'aria-label'> {
  /** A number; a text that could not be read as one; null for nothing. */
  readonly value: unknown
  /** Decimals that are shown at least. */
  readonly scale?: number
  /** What the number is counted in; the first of those that may be typed behind it. */
  readonly suffixes?: readonly string[]
  /** What the arrow keys count by, and how far they go. */
  readonly steps?: Steps
  readonly invalid?: boolean
  readonly describedBy?: string
  /** Hears the number that was typed, the text as it is where nobody can say which, or null. */
  readonly onChange: (value: number | string | null) => void
}

/**
 * Where a number is typed or pasted, in the notation of the reader. Every control that takes one is
 * this. What can be read in two ways is not taken: both readings stand under it to choose from.
 */
export function NumberBox(props: NumberBoxProps) {
  const { id, className, value, scale, suffixes = [], invalid, describedBy, onChange } = props
  const { placeholder, steps, 'aria-label': label } = props
  const language = useLanguage()
  const [choiceId, unitId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const isOwn = typed !== null && Object.is(typed.value, value)
  const reading = { suffixes, isWhole: steps !== undefined && isWhole(steps) }
  const text = isOwn ? typed.text : textOf(value, (one) => editableNumber(language, one, scale))
  const parsed = parseNumber(text, language, reading)
  const isUnread = typeof value === 'string'
  const change = (next: string) => {
    const read = readValue(next, parseNumber(next, language, reading))
    setTyped({ text: next, value: read })
    onChange(read)
  }
  const count = (by: number) => {
    // A text that is no number is not counted on from: it would be lost.
    if (typeof value === 'string' || !steps) return
    change(editableNumber(language, decimalText(stepped(numberOrNull(value), steps, by)), scale))
  }
  const choose = (reading: string) => {
    change(editableNumber(language, reading, scale))
    // The button that was pressed goes away with the question.
    input.current?.focus()
  }
  const isAmbiguous = isUnread && parsed.kind === 'ambiguous'
  const unit = suffixes[0]
  const askedId = isAmbiguous && !invalid && choiceId
  const notes = [askedId, unit && unitId, describedBy].filter(Boolean).join(' ')
  return (
    <span className={[css.number, className].filter(Boolean).join(' ')}>
      <span className={css.line}>
        <TextBox
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={notes || undefined}
          invalid={invalid || isAmbiguous || (isUnread && !isOwn)}
          value={text}
          {...(steps ? counting(value, steps, count) : {})}
          onChange={change}
          // What was read is shown as it is kept.
          onBlur={() => setTyped(null)}
        />
        {unit && <small id={unitId}>{unit}</small>}
      </span>
      {isAmbiguous && (
        <Readings
          id={askedId}
          text={text}
          readings={kept(parsed.readings, steps)}
          onChoose={choose}
        />
      )}
    </span>
  )
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** So many steps at once by page keys. */
const page = 10
const steppingKeys: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: page,
  PageDown: -page,
}

/** A box whose number the arrow keys count up and down: a spin button, as screen readers call it. */
const counting = (value: unknown, { min, max }: Steps, count: (by: number) => void) => ({
  role: 'spinbutton',
  'aria-valuenow': numberOrNull(value) ?? undefined,
  'aria-valuemin': min,
  'aria-valuemax': max,
  onKeyDown: (event: KeyboardEvent) => {
    const by = steppingKeys[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    count(by)
  },
})

interface Typed {
  readonly text: string
  readonly value: number | string | null
}

/** The number that is kept; the text itself where there is none, which no field takes. */
function readValue(text: string, parsed: ReturnType<typeof parseNumber>): Typed['value'] {
  if (parsed.kind === 'nothing') return null
  return (parsed.kind === 'number' ? toDouble(parsed.value) : null) ?? text
}

const textOf = (value: unknown, written: (value: string) => string): string =>
  typeof value === 'number' ? written(decimalText(value)) : typeof value === 'string' ? value : ''

/** Those alone that the field can keep, where it can keep any. */
function kept(readings: readonly string[], steps: Steps | undefined): readonly string[] {
  const fitting = readings.filter((one) => !steps || keepsDecimals(steps, Number(one)))
  return fitting.length > 0 ? fitting : readings
}

interface ReadingsProps {
  /** Of the question; false where it stands below the field already and only answers are offered. */
  readonly id: string | false
  readonly text: string
  readonly readings: readonly string[]
  readonly onChoose: (reading: string) => void
}

/** What a text can be, to choose from. */
function Readings({ id, text, readings, onChoose }: ReadingsProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const [first, second] = readings.map((one) => shortNumber(language, one))
  return (
    <span className={css.readings} role="status">
      {id && (
        <span id={id}>
          {second === undefined
            ? t('form.numberOnly', { value: text.trim(), first })
            : t('form.numberCanBe', { value: text.trim(), first, second })}
        </span>
      )}
      {readings.map((reading) => (
        <Button
          key={reading}
          aria-label={t('form.numberIs', { value: shortNumber(language, reading) })}
          onClick={() => onChoose(reading)}
        >
          {shortNumber(language, reading)}
        </Button>
      ))}
    </span>
  )
}
