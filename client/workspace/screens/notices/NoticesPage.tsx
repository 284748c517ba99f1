import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inboxQuery, markAllRead, noticesKey } from '../../../api/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { visitHidden } from '../../data/tabs.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import css from './notices.module.css'

/** The inbox: what the person was told, newest first. */
export function NoticesPage() {
  const { t } = useTranslation('notices')
  const [unreadOnly, setUnreadOnly] = useState(false)
  useEffect(() => visitHidden('/notices'), [])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <fieldset className={css.choice} aria-label={t('which')}>
          {[false, true].map((only) => (
            <button
              key={String(only)}
              type="button"
              aria-pressed={only === unreadOnly}
              onClick={() => setUnreadOnly(only)}
            >
              {t(only ? 'unread' : 'all')}
            </button>
          ))}
        </fieldset>
      </header>
      <Inbox unreadOnly={unreadOnly} />
    </div>
  )
}

function Inbox({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const { t } = useTranslation(['notices', 'workspace'])
  const inbox = useInfiniteQuery(inboxQuery(unreadOnly))
  const queryClient = useQueryClient()
  const readAll = useMutation({
    mutationFn: markAllRead,
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  if (inbox.isPending) return <Skeleton rows={8} label={t('workspace:common.loading')} />
  if (inbox.isError) return <QueryFault error={inbox.error} onRetry={() => void inbox.refetch()} />
  const lines = inbox.data.pages.flatMap(({ data }) => data)
  const [latest] = lines
  const unread = inbox.data.pages[0]?.unread ?? 0
  if (!latest) return <p className={css.none}>{t(unreadOnly ? 'allRead' : 'none')}</p>
  return (
    <>
      {unread > 0 && (
        <Button disabled={readAll.isPending} onClick={() => readAll.mutate(latest.id)}>
          {t('readAll', { count: unread })}
        </Button>
      )}
      <ol className={css.lines}>
        {lines.map((notice) => (
          <li key={notice.id}>
            <Suspense fallback={null}>
              <NoticeLine notice={notice} />
            </Suspense>
          </li>
        ))}
      </ol>
      {inbox.hasNextPage && (
        <Button disabled={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
