import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionRight, administrators, hasRight } from '#domain/access/access'
import type { MenuNode } from '#domain/screens/screens'
import {
  forceOut,
  onlineKey,
  onlinePageSize,
  onlineQuery,
  type SessionPage,
} from '../../../api/sessions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { numberText } from '../../data/format.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import searchCss from '../../kinds/list/filter-bar.module.css'
import css from '../../kinds/list/list.module.css'
import { AntdFrame } from '../../parts/frame/AntdFrame.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { NumberedPages } from '../../parts/table/NumberedPages.tsx'
import { EndDialog } from './EndDialog.tsx'
import { SessionsTable } from './SessionsTable.tsx'

/** Who is signed in, with the way to sign them out: one of them or those that are ticked. */
export function SessionsScreen({ screen }: { readonly screen: MenuNode }) {
  const { t } = useTranslation(['menu', 'sessions', 'errors'])
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const q = useDelayed(typed.trim(), 300)
  const found = useQuery(onlineQuery(q, page))
  const mayEnd = useMayEnd(screen.code)
  const end = useForceOut(() => {
    setTicked([])
    setAsking(null)
  })
  const askTicked = () =>
    ticked.length > 0 ? setAsking(ticked) : toast('fault', t('errors:atLeastOneRow'))
  const search = (text: string) => {
    setTyped(text)
    setPage(1)
    setTicked([])
  }
  return (
    <AntdFrame>
      <section className={`${css.screen} ${css.list}`}>
        <header className={css.head}>
          <h1>{t(`menu:${screen.code}`)}</h1>
          <span className={css.count}>{found.data && numberText(language, found.data.total)}</span>
          {mayEnd && (
            <Button onClick={askTicked}>
              {ticked.length > 0
                ? t('sessions:endTicked', { count: ticked.length })
                : t('sessions:endSelected')}
            </Button>
          )}
          <Button disabled={found.isFetching} onClick={() => void found.refetch()}>
            {t('sessions:refresh')}
          </Button>
        </header>
        <SearchLine text={typed} onText={search} />
        <Found
          {...{ found, ticked, mayEnd }}
          label={t(`menu:${screen.code}`)}
          onTick={setTicked}
          onEnd={(id) => setAsking([id])}
        />
        {found.data && (
          <NumberedPages
            size={onlinePageSize}
            total={found.data.total}
            {...{ page }}
            onPage={setPage}
          />
        )}
      </section>
      {asking && (
        <EndDialog
          count={asking.length}
          busy={end.isPending}
          onClose={() => setAsking(null)}
          onEnd={() => end.mutate(asking)}
        />
      )}
    </AntdFrame>
  )
}

/** Looking at who is there and sending them away are two rights. */
function useMayEnd(screen: string): boolean {
  const session = useSession()
  return hasRight(session, administrators, { subject: screen, right: actionRight('end') })
}

function useForceOut(onDone: () => void) {
  const { t } = useTranslation('sessions')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: forceOut,
    onSuccess: (ended) => {
      toast('done', t('ended', { count: ended }))
      onDone()
    },
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: onlineKey }),
  })
}

interface SearchLineProps {
  readonly text: string
  readonly onText: (text: string) => void
}

function SearchLine({ text, onText }: SearchLineProps) {
  const { t } = useTranslation('sessions')
  return (
    <div className={searchCss.bar}>
      <label className={searchCss.search}>
        <Icon name="search" />
        <input
          type="search"
          value={text}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
    </div>
  )
}

interface FoundProps {
  readonly label: string
  readonly found: UseQueryResult<SessionPage>
  readonly mayEnd: boolean
  readonly ticked: readonly string[]
  readonly onTick: (ids: readonly string[]) => void
  readonly onEnd: (id: string) => void
}

function Found({ label, found, ticked, mayEnd, onTick, onEnd }: FoundProps) {
  const { t } = useTranslation(['sessions', 'workspace'])
  if (found.error) return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={12} label={t('workspace:common.loading')} />
  const rows = found.data.data
  if (rows.length === 0) return <Notice title={t('sessions:none')}>{t('sessions:noneHow')}</Notice>
  return (
    <div className={css.body}>
      <SessionsTable {...{ label, rows, ticked, mayEnd, onTick, onEnd }} />
    </div>
  )
}
