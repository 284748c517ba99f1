import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableReading } from '#domain/api/table-reading'
import { applicable, conditionsOf } from '#domain/definition/conditional'
import { importableFields, isJoinable } from '#domain/definition/importable'
import { formFields, type Resource } from '#domain/definition/resource'
import { listed } from '#domain/text/lists'
import { type ImportBatch, planOf } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../data/format.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { FixedValues } from './FixedValues.tsx'
import css from './import.module.css'
import { ReadingChoices, useReadTable } from './ReadingChoices.tsx'
import { RecipeNote } from './RecipeNote.tsx'
import { useBatchStep } from './use-batch-step.ts'

interface ColumnStepProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly words: Words
}

const zones = Intl.supportedValuesOf('timeZone')
/** In the list of zones: each line has its own. */
const ofLines = 'lines'

/** Which column of the table goes into which field, with what the first lines hold. */
export function ColumnStep({ resource, batch, words }: ColumnStepProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const move = useBatchStep(batch)
  const { hidden } = useRights(resource.name)
  const read = useReadTable(batch)
  const [fields, setFields] = useState(batch.fields)
  const [rules, setRules] = useState(batch.rules ?? {})
  const [constants, setConstants] = useState(batch.constants ?? {})
  const [zone, setZone] = useState(batch.zone)
  const known = Object.entries(applicable(importableFields(formFields(resource)), hidden))
  const taken = new Set([...Object.values(fields), ...Object.keys(constants)])
  const columnsTaken = new Set(Object.values(fields))
  const conditional = conditionsOf(resource)
  const missing = known.filter(
    ([name, { required, default: value }]) =>
      required && value === undefined && !taken.has(name) && !conditional.has(name),
  )
  const choose = (heading: string, name: string | undefined) => {
    const field = name === undefined ? undefined : resource.fields[name]
    const mayShare = field !== undefined && isJoinable(field)
    const others = Object.entries(fields).filter(
      ([one, other]) => one !== heading && (other !== name || mayShare),
    )
    // What was said of the column was said for the field it went to.
    setRules(Object.fromEntries(Object.entries(rules).filter(([one]) => one !== heading)))
    setConstants(Object.fromEntries(Object.entries(constants).filter(([one]) => one !== name)))
    setFields(Object.fromEntries(name ? [...others, [heading, name]] : others))
  }
  return (
    <>
      <p className={css.lead}>
        {t('wizard.columnsHow', { file: batch.fileName, lines: numberText(language, batch.total) })}
      </p>
      <RecipeNote batch={batch} onForget={() => read.mutate(readingIn(batch))} />
      <ReadingChoices batch={batch} />
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('wizard.column')}</th>
            <th>{t('wizard.sample')}</th>
            <th>{t('wizard.field')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.headings.map((heading) => (
            <ColumnRow
              key={heading}
              {...{ heading, known, words, batch }}
              name={fields[heading]}
              factor={rules[heading]?.factor}
              onField={(name) => choose(heading, name)}
              onFactor={(factor) =>
                setRules({ ...rules, [heading]: { ...rules[heading], factor } })
              }
            />
          ))}
        </tbody>
      </table>
      <FixedValues
        free={known.filter(([name]) => !columnsTaken.has(name))}
        values={constants}
        words={words}
        onChange={setConstants}
      />
      <label className={css.zone} htmlFor="import-zone">
        {t('wizard.zone')}
        <Select
          id="import-zone"
          className={css.choice}
          showSearch
          value={zone ?? ofLines}
          options={[
            { value: ofLines, label: t('wizard.zoneOfLines', { zone: batch.ownZone }) },
            ...zones.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => setZone(value === ofLines ? null : value)}
        />
      </label>
      <MissingFields names={missing.map(([name]) => words.field(name))} />
      <div className={css.buttons}>
        <Button
          look="primary"
          disabled={move.isPending || taken.size === 0}
          onClick={() =>
            move.mutate({
              step: 'check',
              plan: { ...planOf(batch), fields, zone, rules, constants: filled(constants) },
            })
          }
        >
          {t('wizard.check')}
        </Button>
      </div>
    </>
  )
}

/** The fields that every record needs and that no column and no fixed value fills. */
function MissingFields({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  if (names.length === 0) return null
  return (
    <p className={css.warning} role="status">
      {t('wizard.missing', { fields: listed(language, names) })}
    </p>
  )
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** The reading that is there already. */
function readingIn({ form = {} }: ImportBatch): TableReading {
  const { encoding, sheet, headingLine } = form
  return {
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
    ...(headingLine && { headingLine }),
  }
}
