import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/field-error'
import type { Fields } from '#domain/definition/transition'
import { numberOf } from '#domain/text/numbers'
import { matches, type Values } from '#domain/where/where'
import { serverNow } from '../../../api/server-clock.ts'
import { dateTimeText, isoDay } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useFaultText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import { cellOf, editedCells } from '../../fields/edited-cells.ts'
import { isAsked } from '../../fields/is-asked.ts'
import { fieldViews } from '../../fields/views/index.ts'
import css from '../../kinds/form/form.module.css'
import { boundFaults } from './check.ts'
import { RangeNote } from './RangeNote.tsx'
import { useBlurFaults } from './use-blur-faults.ts'
import type { Limits } from './use-limits.ts'

interface FieldRowsProps {
  readonly fields: Fields
  readonly names: readonly string[]
  readonly values: Values
  readonly errors: readonly FieldError[]
  /** What is wrong before anything was sent, by what was filled in; see `earlyFaults`. */
  readonly early?: readonly FieldError[]
  readonly words: Words
  /** One column: in a dialog. */
  readonly single?: boolean
  /** Fields that must be filled in because of what else the form says. */
  readonly needed?: ReadonlySet<string>
  /** What bounds a field by what else the form says, in words. */
  readonly limits?: Limits
  readonly onChange: (name: string, value: unknown) => void
}

/** Label left, control right, and under it the rule in words or what is wrong. */
export function FieldRows({
  fields,
  names,
  values,
  errors,
  early = [],
  words,
  single,
  needed,
  limits,
  onChange,
}: FieldRowsProps) {
  return (
    <div className={single ? `${css.rows} ${css.single}` : css.rows}>
      {names.map((name) => {
        const field = fields[name]
        return field ? (
          <FieldRow
            key={name}
            {...{ fields, field, name, words }}
            needed={isAsked(field) || (needed?.has(name) ?? false)}
            value={values[name] ?? null}
            record={values}
            limit={limits?.[name]}
            errors={errors.filter(isOf(name))}
            early={early.filter(isOf(name))}
            onChange={(value) => onChange(name, value)}
          />
        ) : null
      })}
    </div>
  )
}

/** Of a field, or of a cell of its table. */
const isOf = (name: string) => (error: FieldError) => error.field.split('.')[0] === name

interface FieldRowProps {
  readonly fields: Fields
  readonly field: Fields[string]
  readonly name: string
  readonly value: unknown
  readonly record: Values
  readonly needed: boolean
  readonly limit?: string
  readonly words: Words
  readonly errors: readonly FieldError[]
  readonly early: readonly FieldError[]
  readonly onChange: (value: unknown) => void
}

function FieldRow(props: FieldRowProps) {
  const { fields, field, name, value, record, needed, limit, words, onChange } = props
  const id = useId()
  const faultText = useFaultText(words)
  const { Control, wide } = fieldViews[field.kind]
  const hint = [useHint(field, name, record, words), limit].filter(Boolean).join(' · ')
  const left = useBlurFaults(name, field, value, onChange)
  // A number beyond its bounds is told while it is typed, not when the form is sent.
  const early = typeof value === 'number' ? boundFaults(field, name, value) : props.early
  const errors = props.errors.length > 0 ? props.errors : [...early, ...left.faults]
  const cells = field.columns ? editedCells(field, value) : none
  const faulty = faultsByCell(errors, faultText)
  // What several rules say in the same words is said once, and at its cell where there is one.
  const told = new Set(
    errors
      .filter((error) => !cells.has(cellOf(error.field)))
      .map((error) => placeOf(error.field, words) + faultText(error)),
  )
  const sent = props.errors.length > 0 ? 'alert' : undefined
  const { between } = field
  const note = told.size > 0 || hint !== '' || between !== undefined
  return (
    <div
      className={css.row}
      data-field={name}
      data-wide={wide || field.long || undefined}
      data-invalid={errors.length > 0 || undefined}
    >
      <label htmlFor={id}>
        {words.field(name)}
        {needed && <i aria-hidden="true">{'\u00a0*'}</i>}
      </label>
      <div {...left.watch}>
        <Control
          {...{ id, name, field, value, record, words }}
          onChange={left.change}
          invalid={errors.length > 0}
          faulty={faulty}
          describedBy={note ? `${id}-note` : undefined}
          views={fieldViews}
        />
        {note && (
          <div id={`${id}-note`}>
            {[...told].map((text) => (
              <small key={text} className={css.fault} role={sent}>
                {text}
              </small>
            ))}
            {told.size === 0 && hint && <small>{hint}</small>}
            {between && <RangeNote {...{ fields, between, record }} />}
          </div>
        )}
      </div>
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

/** What is wrong with the cells of a child table, in words, each said once. */
function faultsByCell(
  errors: readonly FieldError[],
  faultText: (fault: FieldError) => string,
): ReadonlyMap<string, readonly string[]> {
  const byCell = new Map<string, readonly string[]>()
  for (const error of errors) {
    const cell = cellOf(error.field)
    if (cell === '') continue
    byCell.set(cell, [...new Set([...(byCell.get(cell) ?? []), faultText(error)])])
  }
  return byCell
}

/** Whether what is planned was over before it is written down: it may be meant so, and is worth a word. */
function isPast({ about }: Fields[string], value: unknown): boolean {
  if (about !== 'planned' || typeof value !== 'string') return false
  const now = serverNow()
  return value.length > 10 ? Date.parse(value) < now.getTime() : value < isoDay(now)
}

/** The rule of a field in words, where it holds for this record, and the latest time it allows. */
function useHint(field: Fields[string], name: string, record: Values, words: Words): string {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { hinted, latest } = field
  // Hints hang on what the record says, never on who reads it.
  const isMeant = !hinted || matches(hinted, record, { actor: { id: '' }, now: serverNow() })
  const time = latest?.(record)
  return [
    isMeant ? words.hint(name) : null,
    time ? t('form.latest', { time: dateTimeText(language, time) }) : null,
    isPast(field, record[name]) ? t('form.past') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** Row and column of a fault inside a child table: `receivers.2.user`. */
function placeOf(path: string, words: Words): string {
  const [table, row, column] = path.split('.')
  if (!table || row === undefined) return ''
  const name = column ? ` ${words.column(table, column)}` : ''
  return `${numberOf(row) + 1}.${name}: `
}
