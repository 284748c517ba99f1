import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { type ImportBatch, type ImportPlan, planOf } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './import.module.css'
import { ValueBox } from './ValueBox.tsx'

interface UnknownValuesProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly words: Words
  readonly disabled: boolean
  /** Checks again, with what stands for the values. */
  readonly onCheck: (plan: ImportPlan) => void
}

/** Asks what stands for the values of another system that the fields do not know. */
export function UnknownValues({ resource, batch, words, disabled, onCheck }: UnknownValuesProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const [said, setSaid] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const unknown = (batch.unknownValues ?? []).filter(({ heading }) => heading in batch.fields)
  if (unknown.length === 0) return null
  const say = (heading: string, value: string, text: string) =>
    setSaid({ ...said, [heading]: { ...said[heading], [value]: text } })
  const check = () => {
    const plan = planOf(batch)
    const rules = Object.entries(said).map(([heading, values]) => {
      const rule = plan.rules?.[heading]
      const filled = Object.entries(values).filter(([, text]) => text.trim() !== '')
      return [heading, { ...rule, values: { ...rule?.values, ...Object.fromEntries(filled) } }]
    })
    onCheck({ ...plan, rules: { ...plan.rules, ...Object.fromEntries(rules) } })
  }
  return (
    <section className={css.faults}>
      <h2>{t('wizard.unknown')}</h2>
      <p className={css.lead}>{t('wizard.unknownHow')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('faults.column')}</th>
            <th>{t('faults.value')}</th>
            <th data-number>{t('wizard.lines')}</th>
            <th>{t('wizard.means')}</th>
          </tr>
        </thead>
        <tbody>
          {unknown.map(({ heading, value, lines }) => {
            const name = batch.fields[heading] ?? ''
            const field = resource.fields[name]
            return (
              <tr key={`${heading} ${value}`}>
                <td>{heading}</td>
                <td className={css.sample}>{value}</td>
                <td data-number>{numberText(language, lines)}</td>
                <td>
                  {field && (
                    <ValueBox
                      {...{ name, field, words }}
                      label={t('wizard.meansOf', { value, column: heading })}
                      value={said[heading]?.[value] ?? ''}
                      onChange={(text) => say(heading, value, text)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={css.buttons}>
        <Button disabled={disabled || Object.keys(said).length === 0} onClick={check}>
          {t('wizard.checkAgain')}
        </Button>
      </div>
    </section>
  )
}
