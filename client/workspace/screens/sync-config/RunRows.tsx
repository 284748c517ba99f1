import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SyncOutcome } from '#domain/api/sync'
import type { RecordAnswer } from '../../../api/records.ts'
import { reportUrl, retryRows, runRowsKey, runRowsQuery } from '../../../api/sync.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useLanguage } from '../../data/use-language.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import css from './sync.module.css'
import { useSyncProblem } from './use-sync-problem.ts'

const outcomes = ['failed', 'open', 'done', 'kept'] as const

/** What became of every row of a run; those that failed or wait for a decision can be tried again. */
export function RunRows({ answer: { data: run } }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation(['sync', 'workspace'])
  const language = useLanguage()
  const [outcome, setOutcome] = useState<SyncOutcome | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const found = useInfiniteQuery(runRowsQuery(run.id, outcome))
  const retry = useRetry(run.id, () => setTicked(new Set()))
  const rows = found.data?.pages.flat() ?? []
  const tick = (id: number) =>
    setTicked(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  return (
    <section className={css.part} aria-label={t('panel.rows')}>
      <h2>{t('panel.rows')}</h2>
      <div className={css.actions}>
        {[null, ...outcomes].map((one) => (
          <Button
            key={one ?? 'all'}
            look="quiet"
            aria-pressed={outcome === one}
            onClick={() => setOutcome(one)}
          >
            {one ? t(`outcomes.${one}`) : t('panel.all')}
          </Button>
        ))}
        <span className={css.space} />
        <Button
          disabled={ticked.size === 0 || retry.isPending}
          onClick={() => retry.mutate([...ticked])}
        >
          {t('panel.retry', { count: ticked.size })}
        </Button>
        <a href={reportUrl(run.id, language)} download>
          {t('panel.report')}
        </a>
      </div>
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton rows={4} label={t('workspace:common.loading')} />}
      {found.isSuccess && rows.length === 0 && <p className={css.quiet}>{t('panel.noRows')}</p>}
      {rows.length > 0 && <DifferenceTable {...{ rows, ticked }} onTick={tick} />}
      {found.hasNextPage && (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('panel.more')}
        </Button>
      )}
    </section>
  )
}

function useRetry(run: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const problemText = useSyncProblem()
  return useMutation({
    mutationFn: (rows: readonly number[]) => retryRows(run, rows),
    onSuccess: onDone,
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runRowsKey(run) }),
  })
}
