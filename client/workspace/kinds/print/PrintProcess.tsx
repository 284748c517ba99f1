import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../../api/records.ts'
import { dateTimeText } from '../../data/format.ts'
import { useHappened } from '../../data/happened.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './print.module.css'

interface PrintProcessProps {
  readonly words: Words
  readonly history: readonly HistoryEntry[]
}

/** Who took which step when, oldest first; changes of fields are no steps. */
export function PrintProcess({ words, history }: PrintProcessProps) {
  const { t } = useTranslation('print')
  // It comes newest first; steps of one moment keep their order too.
  const steps = history.toReversed().filter(({ action }) => action !== 'change')
  if (steps.length === 0) return null
  return (
    <table className={css.table}>
      <caption>{t('process')}</caption>
      <thead>
        <tr>
          <th>{t('step')}</th>
          <th>{t('person')}</th>
          <th>{t('time')}</th>
          <th>{t('state')}</th>
          <th>{t('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((entry) => (
          <Step key={entry.id} {...{ words, entry }} />
        ))}
      </tbody>
    </table>
  )
}

function Step({ words, entry }: { readonly words: Words; readonly entry: HistoryEntry }) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const person = useName(entry.actor)
  const happened = useHappened(words.resource)
  const state = entry.after?.storedState
  return (
    <tr>
      <td>{happened(entry.action)}</td>
      <td>{entry.actor ? person : t('record.system')}</td>
      <td>{dateTimeText(language, entry.at)}</td>
      <td>{typeof state === 'string' ? words.state(state) : ''}</td>
      <td>{entry.why}</td>
    </tr>
  )
}
