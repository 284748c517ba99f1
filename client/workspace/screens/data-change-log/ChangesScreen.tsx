import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#domain/screens/screens'
import { type ChangesAsked, changesQuery, changesUrl } from '../../../api/change-log.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { late } from '../../data/late.ts'
import { useLanguage } from '../../data/use-language.ts'
import list from '../../kinds/list/list.module.css'
import { AntdFrame } from '../../parts/frame/AntdFrame.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { ChangeList } from './ChangeList.tsx'
import css from './changes.module.css'
import { useAsked } from './use-asked.ts'

// Its calendars and lists of names come after what was found.
const ChangesFilters = late(async () => (await import('./ChangesFilters.tsx')).ChangesFilters)

/** What was done to records of every type: who, when, to what, and what it changed. */
export function ChangesScreen({ screen }: { readonly screen: MenuNode }) {
  const { t } = useTranslation(['menu', 'changes', 'workspace'])
  const language = useLanguage()
  const [asked, ask] = useAsked()
  const loading = <Skeleton rows={12} label={t('workspace:common.loading')} />
  return (
    <AntdFrame>
      <section className={`${list.screen} ${list.list}`}>
        <header className={list.head}>
          <h1>{t(`menu:${screen.code}`)}</h1>
          <span className={list.count}>{!asked.from && t('changes:usualDays')}</span>
          <a className={list.import} href={changesUrl(asked, language)} download>
            {t('changes:export')}
          </a>
        </header>
        <Suspense fallback={<div className={css.filtersComing} />}>
          <ChangesFilters asked={asked} onAsk={ask} />
        </Suspense>
        <div className={`${list.body} ${css.body}`}>
          <Suspense fallback={loading}>
            <Found asked={asked} loading={loading} />
          </Suspense>
        </div>
      </section>
    </AntdFrame>
  )
}

interface FoundProps {
  readonly asked: ChangesAsked
  readonly loading: ReactNode
}

function Found({ asked, loading }: FoundProps) {
  const { t } = useTranslation('changes')
  const found = useInfiniteQuery(changesQuery(asked))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  if (found.error) return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return loading
  const lines = found.data.pages.flatMap(({ data }) => data)
  if (lines.length === 0) return <Notice title={t('none')}>{t('noneHow')}</Notice>
  return (
    <>
      <ChangeList lines={lines} />
      <footer className={css.end}>
        {hasNextPage ? (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        ) : (
          t('end', { count: lines.length })
        )}
      </footer>
    </>
  )
}
