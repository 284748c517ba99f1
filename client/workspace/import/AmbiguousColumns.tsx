import { useTranslation } from 'react-i18next'
import { suffixesOf } from '#domain/fields/index'
import { decimalMarks, editableNumber, parseNumber } from '#domain/numbers'
import type { Resource } from '#domain/resource'
import type { ImportBatch, ImportPlan } from '../../api/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../use-language.ts'
import css from './import.module.css'

interface AmbiguousColumnsProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly disabled: boolean
  /** Checks again, with what was said about a column. */
  readonly onChoose: (plan: ImportPlan) => void
}

/** Asks once a column how its numbers are written, where none of its cells says it. */
export function AmbiguousColumns(props: AmbiguousColumnsProps) {
  const { resource, batch, disabled, onChoose } = props
  const { t } = useTranslation('import')
  const language = useLanguage()
  const { fields, zone, ambiguousColumns = [] } = batch
  return ambiguousColumns.map(({ heading, value }) => {
    const field = resource.fields[fields[heading] ?? '']
    const suffixes = field ? suffixesOf(field) : []
    const readings = decimalMarks(language).flatMap((decimalMark) => {
      const parsed = parseNumber(value, language, { decimalMark, suffixes })
      return parsed.kind === 'number'
        ? [{ decimalMark, text: editableNumber(language, parsed.value) }]
        : []
    })
    const [first, second] = readings.map(({ text }) => text)
    return (
      <div key={heading} className={css.warning} role="status">
        <p>{t('wizard.numberAsk', { column: heading, value, first, second })}</p>
        <div className={css.buttons}>
          {readings.map(({ decimalMark, text }) => (
            <Button
              key={decimalMark}
              disabled={disabled}
              onClick={() =>
                onChoose({
                  ...{ fields, zone },
                  decimalMarks: { ...batch.decimalMarks, [heading]: decimalMark },
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
