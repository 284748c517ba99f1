import { useTranslation } from 'react-i18next'
import { useDefinition } from '../../../api/definitions.ts'
import { faultsUrl, type ImportBatch } from '../../../api/imports.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './import.module.css'
import { useReasonText } from './use-reason-text.ts'

interface FaultTableProps {
  readonly batch: ImportBatch
  readonly words: Words
}

/** Why lines are not taken: the first of them here, all of them as a file. */
export function FaultTable({ batch, words }: FaultTableProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const reasonText = useReasonText(words)
  const faults = batch.faults ?? []
  const fields = useDefinition(words.resource)?.fields ?? {}
  // A field that no column goes to is notified by its name.
  const headingText = (heading: string) => (heading in fields ? words.field(heading) : heading)
  if (batch.faulty === 0) return null
  return (
    <section className={css.faults}>
      <h2>
        {t('wizard.faults')}{' '}
        <a className={css.link} href={faultsUrl(batch, language)} download>
          {t('wizard.faultsAll')}
        </a>
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th data-number>{t('faults.line')}</th>
            <th>{t('faults.column')}</th>
            <th>{t('faults.value')}</th>
            <th>{t('faults.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.line} ${fault.heading} ${fault.reason}`}>
              <td data-number>{numberText(language, fault.line)}</td>
              <td>{headingText(fault.heading)}</td>
              <td className={css.sample}>{fault.value || '–'}</td>
              <td>{reasonText(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
