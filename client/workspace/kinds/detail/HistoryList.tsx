import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useLabels } from '../../../api/labels.ts'
import type { HistoryAnswer, HistoryEntry } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText, shortTime } from '../../data/format.ts'
import { useHappened } from '../../data/happened.ts'
import { late } from '../../data/late.ts'
import { labelText, useAuthorName, useName } from '../../data/names.ts'
import { differencesOf, toldOnce } from '../../data/records/differences.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { DifferenceLine } from '../../parts/records/DifferenceLine.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './detail.module.css'

const CompareDialog = late(async () => (await import('./CompareDialog.tsx')).CompareDialog)

interface HistoryListProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly history: UseQueryResult<HistoryAnswer>
}

/** Who did what and when, newest first, with what it changed. */
export function HistoryList({ resource, record, words, history }: HistoryListProps) {
  const { t } = useTranslation('workspace')
  const [isComparing, setComparing] = useState(false)
  if (history.isPending) return <Skeleton rows={3} label={t('common.loading')} />
  if (history.isError) {
    return <QueryFault error={history.error} onRetry={() => void history.refetch()} />
  }
  if (history.data.data.length === 0) return null
  const newestFirst = [...history.data.data].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <section className={css.past}>
      <header>
        <h3>{t('record.history')}</h3>
        {newestFirst.length > 1 && (
          <Button look="quiet" onClick={() => setComparing(true)}>
            {t('versions.compare')}
          </Button>
        )}
      </header>
      <ol className={css.history} aria-label={t('record.history')}>
        {newestFirst.map((entry) => (
          <li key={entry.id}>
            <Entry {...{ resource, record, words, entry }} />
          </li>
        ))}
      </ol>
      {history.data.next && <p>{t('record.olderHistory')}</p>}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog
            {...{ resource, record, words }}
            history={newestFirst}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface EntryProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly entry: HistoryEntry
}

function Entry({ resource, record, words, entry }: EntryProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const person = useName(entry.actor)
  const author = useAuthorName(resource, record)
  const principal = useName(entry.principal)
  const happened = useHappened(resource.name)
  // What a new record began with is what the page above it says.
  const isNew = Object.keys(entry.before ?? {}).length === 0
  const differences = isNew
    ? []
    : toldOnce(resource, differencesOf(resource, entry.before, entry.after), entry.why)
  return (
    <>
      <time dateTime={entry.at} title={dateTimeText(language, entry.at)}>
        {shortTime(language, entry.at, serverNow())}
      </time>
      <div>
        <b>{entry.actor ? person : entry.action === 'create' ? author : t('record.system')}</b>{' '}
        {entry.principal && `${t('record.inPlace', { name: principal })} `}
        {happened(entry.action)}
        {entry.why && <p>{entry.why}</p>}
        {entry.place && <PastPlace ids={entry.place} />}
        {differences.map((difference) => (
          <DifferenceLine
            key={difference.field}
            {...{ resource, words, difference }}
            sides={[
              { ...record, ...entry.before },
              { ...record, ...entry.after },
            ]}
            first={entry.before?.[difference.field] == null}
          />
        ))}
      </div>
    </>
  )
}

/** Where the record stood when it happened, if that is not where it stands now. */
function PastPlace({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((known) => known.labels)
  const names = ids.flatMap((id) => (labels[id] ? [labelText(language, labels[id])] : []))
  return <p className={css.place}>{t('record.stoodAt', { path: names.join(' › ') })}</p>
}
