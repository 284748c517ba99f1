import { useTranslation } from 'react-i18next'
import type { ImportBatch } from '../../../api/imports.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'

/** What became, or would become, of the lines. */
export function Counts({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const isRehearsal = batch.state === 'checking' || batch.state === 'checked'
  const { state, done, fresh, known, faulty } = batch
  const figures = [
    state === 'undone'
      ? (['undone', done - fresh - known - faulty] as const)
      : ([isRehearsal ? 'wouldBeFresh' : 'fresh', fresh] as const),
    ['known', batch.known],
    ['faulty', batch.faulty],
    ...(batch.state === 'undone' ? [['kept', batch.kept] as const] : []),
  ] as const
  return (
    <dl className={css.counts}>
      {figures.map(([name, count]) => (
        <div key={name} data-faulty={(name === 'faulty' && count > 0) || undefined}>
          <dd>{numberText(language, count)}</dd>
          <dt>{t(`wizard.${name}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
