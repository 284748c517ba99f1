import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicable } from '#domain/conditional'
import { importableFields } from '#domain/importable'
import { formFields, type Resource } from '#domain/resource'
import type { ImportBatch } from '../../api/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { numberText } from '../format.ts'
import { useRights } from '../rights/use-rights.ts'
import { useLanguage } from '../use-language.ts'
import type { Words } from '../words.ts'
import css from './import.module.css'
import { ReadingChoices } from './ReadingChoices.tsx'
import { useBatchStep } from './use-batch-step.ts'

interface ColumnStepProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly words: Words
}

const zones = Intl.supportedValuesOf('timeZone')

/** Which column of the table goes into which field, with what the first lines hold. */
export function ColumnStep({ resource, batch, words }: ColumnStepProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const move = useBatchStep(batch)
  const { hidden } = useRights(resource.name)
  const { decimalMarks, dayOrders } = batch
  const [fields, setFields] = useState(batch.fields)
  const [zone, setZone] = useState(batch.zone)
  const known = Object.entries(applicable(importableFields(formFields(resource)), hidden))
  const taken = new Set(Object.values(fields))
  const missing = known.filter(
    ([name, { required, default: value }]) => required && value === undefined && !taken.has(name),
  )
  const choose = (heading: string, name: string | undefined) => {
    const others = Object.entries(fields).filter(
      ([one, field]) => one !== heading && field !== name,
    )
    setFields(Object.fromEntries(name ? [...others, [heading, name]] : others))
  }
  return (
    <>
      <p className={css.lead}>
        {t('wizard.columnsHow', { file: batch.fileName, lines: numberText(language, batch.total) })}
      </p>
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
            <tr key={heading}>
              <td>{heading}</td>
              <td className={css.sample}>{sampleOf(batch, heading)}</td>
              <td>
                <Select
                  className={css.choice}
                  aria-label={t('wizard.fieldOf', { column: heading })}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('wizard.ignored')}
                  value={fields[heading]}
                  options={known.map(([value]) => ({ value, label: words.field(value) }))}
                  onChange={(name: string | undefined) => choose(heading, name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={css.zone} htmlFor="import-zone">
        {t('wizard.zone')}
        <Select
          id="import-zone"
          className={css.choice}
          showSearch
          value={zone}
          options={zones.map((value) => ({ value, label: value }))}
          onChange={setZone}
        />
      </label>
      {missing.length > 0 && (
        <p className={css.warning} role="status">
          {t('wizard.missing', { fields: missing.map(([name]) => words.field(name)).join(', ') })}
        </p>
      )}
      <div className={css.buttons}>
        <Button
          look="primary"
          disabled={move.isPending || taken.size === 0}
          onClick={() =>
            move.mutate({ step: 'check', plan: { fields, zone, decimalMarks, dayOrders } })
          }
        >
          {t('wizard.check')}
        </Button>
      </div>
    </>
  )
}

const sampleOf = ({ sample = [] }: ImportBatch, heading: string): string =>
  sample
    .map((cells) => cells[heading] ?? '')
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' · ')
