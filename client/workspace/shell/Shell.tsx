import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useOnline } from '../session/online.ts'
import { useFollowedRecords } from '../session/use-followed-records.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import css from './shell.module.css'
import { TabBar } from './TabBar.tsx'

/** Side bar, header and tabs around the screen that is open. */
export function Shell() {
  const { t, i18n } = useTranslation('workspace')
  const online = useOnline((state) => state.online)
  useFollowedRecords()
  useEffect(() => {
    document.title = 'Headframe'
  }, [])
  const { pathname } = useLocation()
  // Specification, section 9: 29rem in English, 24rem otherwise.
  const wide = i18n.language === 'en_US'
  return (
    <div className={wide ? `${css.shell} ${css.wide}` : css.shell}>
      <Header />
      <Sidebar />
      <div className={css.stage}>
        <TabBar />
        {!online && (
          <p className={css.offline} role="status">
            {t('offlineNotice')}
          </p>
        )}
        <main className={css.main} key={pathname.split('/').slice(0, 3).join('/')}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('workspace')
  return (
    <div className={css.waiting}>
      <Skeleton rows={14} label={t('common.loading')} />
    </div>
  )
}
