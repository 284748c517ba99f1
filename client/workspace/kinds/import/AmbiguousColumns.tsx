import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { type DayOrder, type Field, suffixesOf } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import { decimalMarks, editableNumber, parseNumber } from '#domain/text/numbers'
import {
  type AmbiguousColumn,
  type ImportBatch,
  type ImportPlan,
  planOf,
} from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'

interface AmbiguousColumnsProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly disabled: boolean
  /** Checks again, with what was said about a column. */
  readonly onChoose: (plan: ImportPlan) => void
}

/** Asks once a column how its numbers or days are written, where none of its cells says it. */
export function AmbiguousColumns(props: AmbiguousColumnsProps) {
  const { resource, batch, disabled, onChoose } = props
  const { t } = useTranslation('import')
  const language = useLanguage()
  const { fields, decimalMarks, dayOrders, ambiguousColumns = [] } = batch
  return ambiguousColumns.map((column) => {
    const { heading, value, reason } = column
    const isDate = reason === 'ambiguousDate'
    const readings = isDate
      ? dayReadingsOf(language, column)
      : numberReadingsOf(language, column, resource.fields[fields[heading] ?? ''])
    const [first, second] = readings.map(({ text }) => text)
    const ask = isDate ? 'wizard.dateAsk' : 'wizard.numberAsk'
    return (
      <div key={heading} className={css.warning} role="status">
        <p>{t(ask, { column: heading, value, first, second })}</p>
        <div className={css.buttons}>
          {readings.map(({ said, text }) => (
            <Button
              key={text}
              disabled={disabled}
              onClick={() =>
                onChoose({
                  ...planOf(batch),
                  ...('dayOrder' in said
                    ? { dayOrders: { ...dayOrders, [heading]: said.dayOrder } }
                    : { decimalMarks: { ...decimalMarks, [heading]: said.decimalMark } }),
                })
              }
            >
              {t('wizard.numberIs', { value, number: text })}
            </Button>
          ))}
        </div>
      </div>
    )
  })
}

/** What a cell can be, and what its column is then written with. */
interface Reading {
  readonly said: { readonly dayOrder: DayOrder } | { readonly decimalMark: string }
  readonly text: string
}

function numberReadingsOf(
  language: Language,
  { value }: AmbiguousColumn,
  field: Field | undefined,
): Reading[] {
  const suffixes = field ? suffixesOf(field) : []
  return decimalMarks(language).flatMap((decimalMark) => {
    const parsed = parseNumber(value, language, { decimalMark, suffixes })
    return parsed.kind === 'number'
      ? [{ said: { decimalMark }, text: editableNumber(language, parsed.value) }]
      : []
  })
}

const dayReadingsOf = (language: Language, { params }: AmbiguousColumn): Reading[] => [
  { said: { dayOrder: 'dayFirst' }, text: dateText(language, String(params?.first)) },
  { said: { dayOrder: 'monthFirst' }, text: dateText(language, String(params?.second)) },
]
