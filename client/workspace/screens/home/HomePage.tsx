import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressedQuery } from '../../../api/addressed.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { longDate } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import { useRecent } from '../../data/recent.ts'
import { useSession } from '../../data/session/use-session.ts'
import { visitHidden } from '../../data/tabs.ts'
import { useLanguage } from '../../data/use-language.ts'
import { usePrefetch } from '../../parts/frame/use-prefetch.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './home.module.css'
import { NextDeadlines } from './NextDeadlines.tsx'
import { OpenWork } from './OpenWork.tsx'
import { PolicyPopup } from './PolicyPopup.tsx'
import { SafeDays } from './SafeDays.tsx'
import { Starts } from './Starts.tsx'
import { TodoTable } from './TodoTable.tsx'
import { useWork } from './use-work.ts'

// Fetched by those alone to whom something is addressed.
const Addressed = late(async () => (await import('./Addressed.tsx')).Addressed)
// Beside the day's work: what waits is there before it.
const Own = late(async () => (await import('./Own.tsx')).Own)

/** What waits for the person, what falls due next, and where their organisation stands. */
export function HomePage() {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { userName } = useSession()
  const { todos, due, open, starts, isPending, error, refetch } = useWork()
  const { data: addressed = [] } = useQuery(addressedQuery)
  useEffect(() => visitHidden('/'), [])
  usePrefetch()
  const waiting = todos.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PolicyPopup />
      <div className={css.home}>
        <header className={css.head}>
          <h1>{userName}</h1>
          <span>{longDate(language, new Date())}</span>
          <Starts starts={starts} />
        </header>
        <Suspense fallback={null}>
          {addressed.length > 0 && <Addressed lines={addressed} />}
        </Suspense>
        <section className={css.todo}>
          <h2>
            {t('home.todo')} {!isPending && !error && <b>{waiting}</b>}
          </h2>
          {isPending && <Skeleton rows={5} label={t('common.loading')} />}
          {error && <QueryFault error={error} onRetry={() => void refetch()} />}
          {!isPending && !error && (
            <Suspense fallback={<Skeleton rows={5} label={t('common.loading')} />}>
              <TodoTable todos={todos} />
              <NextDeadlines due={due} />
              <OpenWork open={open} />
            </Suspense>
          )}
        </section>
        <aside className={css.aside}>
          <SafeDays />
          <Suspense fallback={null}>
            <Own />
          </Suspense>
          <RecentRecords />
        </aside>
      </div>
    </>
  )
}

function RecentRecords() {
  const { t } = useTranslation('workspace')
  const { id } = useSession()
  const { recent, personId } = useRecent()
  const own = personId === id ? recent : []
  return (
    <section>
      <h2>{t('home.recent')}</h2>
      {own.length === 0 && <p className={css.note}>{t('home.recentNone')}</p>}
      <ul className={css.recent} hidden={own.length === 0}>
        {own.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
