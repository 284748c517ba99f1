import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { onFault, onSignedOut } from '../api/http.ts'
import { forgetWalls } from '../api/leaving.ts'
import { queryClient } from '../api/query-client.ts'
import { isUnreachable, useUnreachable } from '../api/reachable.ts'
import { sessionQuery } from '../api/session.ts'
import { applyAppearance, useAppearance } from '../theme/appearance.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { toast } from '../ui/toasts.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import css from './root.module.css'

/** What every page but the wall stands in: the look, the toasts, and the way to the sign-in page. */
export function Root() {
  useLayoutEffect(() => applyAppearance(useAppearance.getState().appearance), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<div className={css.ground} />}>
        <Listeners />
        <Outlet />
        <ConfirmIdentity />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}

function Listeners() {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onFault((problem) => {
        const isLost = isUnreachable(problem)
        if (isLost && useUnreachable.getState().isShown) return
        toast('fault', t(isLost ? 'offline' : 'serverFault'))
      }),
    [t],
  )
  useEffect(
    () =>
      onSignedOut(({ code }) => {
        forgetWalls()
        if (isOpen(pathname)) return
        // Whoever only opens the site knows that they are to sign in; whoever was at work does not.
        const wasAtWork = queryClient.getQueryData(sessionQuery.queryKey) !== undefined
        queryClient.clear()
        const way = new URLSearchParams(isWorth(pathname) ? { next: pathname + search } : {})
        if (code !== 'unauthorized') way.set('because', code)
        else if (wasAtWork) way.set('because', 'sessionEnded')
        void navigate(way.size > 0 ? `/login?${way}` : '/login', { replace: true })
      }),
    [navigate, pathname, search],
  )
  return null
}

/** Whether somebody who signs in again wants to be there. */
const isWorth = (path: string) => path !== '/' && !path.startsWith('/common/')

/** Routes of the specification that need no session. */
const isOpen = (path: string) => ['/login', '/updatePassword', '/privacyPolicy'].includes(path)
