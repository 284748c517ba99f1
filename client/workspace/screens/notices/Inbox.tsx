import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  inboxQuery,
  markAllRead,
  type Notice,
  type NoticeChoice,
  noticesKey,
} from '../../../api/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import css from './notices.module.css'

/** The notices of one choice, with what is done with those that are ticked. */
export function Inbox({ choice }: { readonly choice: NoticeChoice }) {
  // The words of refusals too: to fetch them with the first tick would blank the page.
  const { t } = useTranslation(['notices', 'workspace', 'errors'])
  const inbox = useInfiniteQuery(inboxQuery(choice))
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  if (inbox.isPending) return <Skeleton rows={8} label={t('workspace:common.loading')} />
  if (inbox.isError) return <QueryFault error={inbox.error} onRetry={() => void inbox.refetch()} />
  const lines = inbox.data.pages.flatMap(({ data }) => data)
  const unread = inbox.data.pages[0]?.unread ?? 0
  if (lines.length === 0) {
    return <p className={css.none}>{t(noneOf(choice))}</p>
  }
  // What has left the inbox meanwhile is no longer ticked.
  const chosen = lines.filter(({ id }) => ticked.has(id))
  const tick = (id: number, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : without(before, id)))
  return (
    <>
      <div className={css.tools}>
        <CheckBox
          checked={chosen.length === lines.length}
          some={chosen.length > 0 && chosen.length < lines.length}
          onChange={(all) => setTicked(new Set(all ? lines.map(({ id }) => id) : []))}
        >
          {chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('chooseAll')}
        </CheckBox>
        {chosen.length > 0 && <MarkButtons notices={chosen} onDone={() => setTicked(new Set())} />}
        {chosen.length === 0 && unread > 0 && choice.kind === null && (
          <ReadAll lines={lines} unread={unread} />
        )}
      </div>
      <ol className={css.lines}>
        {lines.map((notice) => (
          <li key={notice.id} className={css.row}>
            <Suspense fallback={null}>
              <NoticeLine
                notice={notice}
                isTicked={ticked.has(notice.id)}
                onTick={(isTicked) => tick(notice.id, isTicked)}
              />
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

const noneOf = ({ unreadOnly, kind }: NoticeChoice): 'none' | 'noneOfKind' | 'allRead' => {
  if (kind) return 'noneOfKind'
  return unreadOnly ? 'allRead' : 'none'
}

const without = (all: ReadonlySet<number>, id: number): number[] =>
  [...all].filter((one) => one !== id)

interface ReadAllProps {
  readonly lines: readonly Notice[]
  readonly unread: number
}

/** Everything up to the newest that is on the screen, of every kind. */
function ReadAll({ lines, unread }: ReadAllProps) {
  const { t } = useTranslation('notices')
  const queryClient = useQueryClient()
  const readAll = useMutation({
    mutationFn: markAllRead,
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  const latest = lines[0]?.id
  if (latest === undefined) return null
  return (
    <Button disabled={readAll.isPending} onClick={() => readAll.mutate(latest)}>
      {t('readAll', { count: unread })}
    </Button>
  )
}
