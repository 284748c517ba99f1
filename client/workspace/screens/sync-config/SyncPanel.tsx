import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { numberOf } from '#domain/text/numbers'
import { recordQuery } from '../../../api/records.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import form from '../../kinds/form/form.module.css'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { StateMark } from '../../parts/records/StateMark.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { LastRuns } from './LastRuns.tsx'
import { RunActions } from './RunActions.tsx'
import { RunProgress } from './RunProgress.tsx'
import css from './sync.module.css'
import { usePreview } from './use-preview.ts'

interface SyncPanelProps {
  readonly resource: Resource
  /** The settings as they are stored; null while there are none. */
  readonly record: AnyRow | null
}

/** How the synchronisation stands, what a run would do, and the runs there were. */
export function SyncPanel({ resource, record }: SyncPanelProps) {
  const { t } = useTranslation('sync')
  if (!record) return <p className={form.notice}>{t('panel.first')}</p>
  return <StoredPanel resource={resource} id={record.id} />
}

function StoredPanel({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { t } = useTranslation(['sync', 'workspace'])
  const words = useWords(resource.name)
  const language = useLanguage()
  const found = useQuery(recordQuery(resource.name, id))
  const preview = usePreview(id)
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={3} label={t('workspace:common.loading')} />
  const { data: record } = found.data
  const { storedState, disabling } = record
  const times = ['lastRunAt', 'nextRunAt'].filter(
    (name) => record[name] && (name === 'lastRunAt' || record.autoEnabled),
  )
  return (
    <section className={css.panel} aria-label={t('panel.title')}>
      <div className={css.standing}>
        <StateMark resource={resource} state={record.state} />
        {times.map((name) => (
          <span key={name}>
            {words.field(name)} <time>{dateTimeText(language, String(record[name]))}</time>
          </span>
        ))}
      </div>
      <RunActions {...{ resource, words, preview }} answer={found.data} />
      {storedState === 'held' && (
        <p className={form.notice} data-waiting role="alert">
          {t('panel.held', { count: numberOf(disabling) })}
        </p>
      )}
      {storedState === 'running' && <RunProgress config={id} />}
      {preview.data && storedState !== 'running' && <PreviewResult preview={preview.data} />}
      <LastRuns config={id} />
    </section>
  )
}

function PreviewResult({
  preview,
}: {
  readonly preview: NonNullable<ReturnType<typeof usePreview>['data']>
}) {
  const { t } = useTranslation('sync')
  const { counts, differences, needsConfirmation, repeated } = preview
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <section className={css.part} aria-label={t('panel.differences')}>
      <h2>{t('panel.differences')}</h2>
      {total === 0 && <p role="status">{t('panel.same')}</p>}
      {total > 0 && (
        <dl className={css.counts}>
          {(['added', 'changed', 'disabled', 'conflict'] as const).map((change) => (
            <div key={change} data-change={change}>
              <dt>{t(`changes.${change}`)}</dt>
              <dd>{counts[change]}</dd>
            </div>
          ))}
        </dl>
      )}
      {needsConfirmation && (
        <p className={form.notice} data-waiting>
          {t('panel.alarming')}
        </p>
      )}
      {repeated.length > 0 && (
        <p className={form.notice} data-waiting>
          {t('panel.repeated', { codes: repeated.slice(0, 20).join(', ') })}
        </p>
      )}
      {differences.length > 0 && <DifferenceTable rows={differences} />}
      {differences.length < total && (
        <p className={css.quiet}>{t('panel.many', { count: differences.length })}</p>
      )}
    </section>
  )
}
