import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { numberText } from '../../../data/format.ts'
import { useRecordName } from '../../../data/names.ts'
import { useLabelled } from '../../../data/use-labelled.ts'
import { useLanguage } from '../../../data/use-language.ts'
import { useFaultText, useProblemText } from '../../../data/use-problem-text.ts'
import type { Words } from '../../../data/words.ts'
import css from './bulk.module.css'
import type { RowResult } from './bulk-run.ts'
import type { BulkRun } from './use-bulk.ts'

interface BulkOutcomeProps {
  readonly resource: Resource
  readonly words: Words
  readonly run: BulkRun
  readonly count: number
}

/** How far it is, what is done, and each row that was refused with the reason. */
export function BulkOutcome({ resource, words, run, count }: BulkOutcomeProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const problemText = useProblemText(resource)
  const { results, phase, error } = run
  const refused = results.filter(({ ok }) => !ok)
  const done = numberText(language, results.length - refused.length)
  return (
    <div className={css.outcome}>
      {phase === 'running' && (
        <progress max={count} value={results.length} aria-label={t('bulk.progress')} />
      )}
      <p role="status">
        {t('bulk.outcome', { done, refused: numberText(language, refused.length) })}
      </p>
      {error !== null && <p role="alert">{problemText(error)}</p>}
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map((result) => (
            <Refused key={result.id} {...{ resource, words, result }} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RefusedProps {
  readonly resource: Resource
  readonly words: Words
  readonly result: RowResult
}

function Refused({ resource, words, result }: RefusedProps) {
  const { t } = useTranslation(['errors', 'workspace'])
  const name = useRecordName(resource, result.ticked.row)
  const labelled = useLabelled()
  const faultText = useFaultText(words)
  const [first] = result.errors ?? []
  const reason = first
    ? labelled(words.at(first.field), faultText(first))
    : t(`errors:${result.code}`, { defaultValue: t('workspace:failed') })
  return (
    <li>
      <span>
        {result.ticked.row.number} {name}
      </span>
      <span>{reason}</span>
    </li>
  )
}
