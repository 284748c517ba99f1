import { lazy, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useDefinition } from '../api/definitions.ts'
import { screensOf, useMenu } from './screens.ts'
import { visit } from './shell/tabs.ts'

const RecordScreens = lazy(async () => ({
  default: (await import('./records/RecordScreens.tsx')).RecordScreens,
}))

const SessionsScreen = lazy(async () => ({
  default: (await import('./sessions/SessionsScreen.tsx')).SessionsScreen,
}))

const ChangesScreen = lazy(async () => ({
  default: (await import('./changes/ChangesScreen.tsx')).ChangesScreen,
}))

/** Opens the screen a path names, if it is in the person's menu; any other path is not found. */
export function ScreenGate() {
  const { code } = useParams()
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const screen = screensOf(menu).find((one) => one.code === code)
  const resource = useDefinition(screen?.resource)
  const isOfNoType = screen?.kind === 'sessions' || screen?.kind === 'changes'
  const known = isOfNoType || resource !== null
  useEffect(() => {
    if (known && code) visit({ path: pathname, query: search, code })
  }, [known, code, pathname, search])
  const first = menu.find(({ path }) => path === pathname)?.children[0]
  if (first) return <Navigate to={first.path} replace />
  if (screen?.kind === 'sessions') return <SessionsScreen screen={screen} />
  if (screen?.kind === 'changes') return <ChangesScreen screen={screen} />
  if (screen && screen.resource === null) return <Navigate to={screen.path} replace />
  if (!screen || !resource) {
    return <Navigate to={`/common/404?from=${encodeURIComponent(pathname)}`} replace />
  }
  return <RecordScreens key={screen.code} screen={screen} resource={resource} />
}
