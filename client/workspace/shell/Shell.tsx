import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { printByDaylight } from '../../theme/appearance.ts'
import { useMenuFold } from '../data/menu-fold.ts'
import { useFollowedRecords } from '../data/session/use-followed-records.ts'
import { ScreenSkeleton } from '../parts/frame/ScreenSkeleton.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { Header } from './Header.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SignInNotes } from './SignInNotes.tsx'
import css from './shell.module.css'
import { TabBar } from './TabBar.tsx'
import { UnsentNotes } from './UnsentNotes.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { menuWidth, useTightWindow } from './use-tight-window.ts'

/** Side bar, header and tabs around the screen that is open. */
export function Shell() {
  const { i18n } = useTranslation('workspace')
  useFollowedRecords()
  useDocumentTitle()
  useEffect(printByDaylight, [])
  const { pathname } = useLocation()
  const wide = i18n.language === 'en_US'
  const isTight = useTightWindow(wide ? menuWidth.english : menuWidth.other)
  const chosen = useMenuFold((state) => state.narrow)
  const narrow = isTight || chosen
  return (
    <div className={[css.shell, wide && css.wide, narrow && css.narrow].filter(Boolean).join(' ')}>
      <Header />
      <Sidebar narrow={narrow} mayWiden={!isTight} />
      <div className={css.stage}>
        <TabBar />
        <ConnectionNote />
        <UnsentNotes />
        <SignInNotes />
        <main className={css.main} key={pathname.split('/').slice(0, 3).join('/')}>
          <ScreenBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
    </div>
  )
}
