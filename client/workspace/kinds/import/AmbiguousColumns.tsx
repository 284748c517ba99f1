import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { type DayOrder, type Field, keepsDecimals, suffixesOf } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import { decimalMarks, numberOf, parseNumber, shortNumber } from '#domain/text/numbers'
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
    return (
      <div key={heading} className={css.warning} role="status">
        <p>
          {second === undefined
            ? t('wizard.numberOnly', { column: heading, value, first })
            : isDate
              ? t('wizard.dateAsk', { column: heading, value, first, second })
              : t('wizard.numberAsk', { column: heading, value, first, second })}
        </p>
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
              {t('wizard.readingIs', { value, reading: text })}
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

/** The numbers that a cell can be, those alone that the field can keep, where it can keep any. */
function numberReadingsOf(
  language: Language,
  { value }: AmbiguousColumn,
  field: Field | undefined,
): Reading[] {
  const suffixes = field ? suffixesOf(field) : []
  const readings = decimalMarks(language).flatMap((decimalMark) => {
    const parsed = parseNumber(value, language, { decimalMark, suffixes })
    if (parsed.kind !== 'number') return []
    const isKept = !field || keepsDecimals(field, numberOf(parsed.value))
    return [{ said: { decimalMark }, text: shortNumber(language, parsed.value), isKept }]
  })
  const kept = readings.filter(({ isKept }) => isKept)
  return kept.length > 0 ? kept : readings
}

const dayReadingsOf = (language: Language, { params }: AmbiguousColumn): Reading[] => [
  { said: { dayOrder: 'dayFirst' }, text: dateText(language, String(params?.first)) },
  { said: { dayOrder: 'monthFirst' }, text: dateText(language, String(params?.second)) },
]
