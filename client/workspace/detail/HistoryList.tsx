import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import type { HistoryAnswer, HistoryEntry } from '../../api/records.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fieldViews } from '../fields/index.ts'
import { dateTimeText, shortTime } from '../format.ts'
import { useName } from '../names.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { useLanguage } from '../use-language.ts'
import type { Words } from '../words.ts'
import css from './detail.module.css'
import { type Difference, differencesOf } from './differences.ts'

interface HistoryListProps {
  readonly resource: Resource
  readonly words: Words
  readonly history: UseQueryResult<HistoryAnswer>
}

/** Who did what and when, newest first, with what it changed. */
export function HistoryList({ resource, words, history }: HistoryListProps) {
  const { t } = useTranslation('workspace')
  if (history.isPending) return <Skeleton rows={3} label={t('common.loading')} />
  if (history.isError) {
    return <QueryFault error={history.error} onRetry={() => void history.refetch()} />
  }
  const newestFirst = [...history.data.data].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <ol className={css.history} aria-label={t('record.history')}>
      {newestFirst.map((entry) => (
        <li key={entry.id}>
          <Entry {...{ resource, words, entry }} />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly resource: Resource
  readonly words: Words
  readonly entry: HistoryEntry
}

function Entry({ resource, words, entry }: EntryProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const person = useName(entry.actor)
  // What a new record began with is what the page above it says.
  const isNew = Object.keys(entry.before ?? {}).length === 0
  const differences = isNew ? [] : differencesOf(resource, entry.before, entry.after)
  return (
    <>
      <time dateTime={entry.at} title={dateTimeText(language, entry.at)}>
        {shortTime(language, entry.at, new Date())}
      </time>
      <div>
        <b>{entry.actor ? person : t('record.system')}</b> {words.happened(entry.action)}
        {entry.why && <p>{entry.why}</p>}
        {differences.map((difference) => (
          <DifferenceLine
            key={difference.field}
            {...{ resource, words, difference }}
            first={entry.before?.[difference.field] == null}
          />
        ))}
      </div>
    </>
  )
}

interface DifferenceLineProps {
  readonly resource: Resource
  readonly words: Words
  readonly difference: Difference
  /** There was nothing before. */
  readonly first: boolean
}

function DifferenceLine({ resource, words, difference, first }: DifferenceLineProps) {
  const { field, from, to } = difference
  return (
    <p>
      {words.field(field)}{' '}
      {!first && (
        <>
          <s>
            <FieldValue {...{ resource, words, field }} value={from} />
          </s>
          {' → '}
        </>
      )}
      <FieldValue {...{ resource, words, field }} value={to} />
    </p>
  )
}

interface FieldValueProps {
  readonly resource: Resource
  readonly words: Words
  readonly field: string
  readonly value: unknown
}

/** A single value of a record, on one line; a dash for none. */
export function FieldValue({ resource, words, field: name, value }: FieldValueProps) {
  const field = resource.fields[name]
  if (!field || value === null || value === undefined || value === '') return <span>–</span>
  const { Show } = fieldViews[field.kind]
  return <Show {...{ name, field, value, words }} dense record={{}} views={fieldViews} />
}
