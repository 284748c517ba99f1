import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useDefinition } from '../../api/definitions.ts'
import { late } from '../data/late.ts'
import { screensOf, useMenu } from '../data/screens.ts'
import { visit } from '../data/tabs.ts'
import { ownScreens } from '../screens/own-screens.ts'

const RecordScreens = late(async () => (await import('./RecordScreens.tsx')).RecordScreens)

/** Opens the screen a path names, if it is in the person's menu; any other path is not found. */
export function ScreenGate() {
  const { code } = useParams()
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const screen = screensOf(menu).find((one) => one.code === code)
  const resource = useDefinition(screen?.resource)
  // One of a record type opens beside the record's own pages.
  const OwnScreen = screen && !screen.resource ? ownScreens[screen.code] : undefined
  const known = OwnScreen !== undefined || resource !== null
  useEffect(() => {
    if (known && code) visit({ path: pathname, query: search, code })
  }, [known, code, pathname, search])
  const first = menu.find(({ path }) => path === pathname)?.children[0]
  if (first) return <Navigate to={first.path} replace />
  if (screen && OwnScreen) return <OwnScreen screen={screen} />
  if (screen && screen.resource === null) return <Navigate to={screen.path} replace />
  if (!screen || !resource) {
    return <Navigate to={`/common/404?from=${encodeURIComponent(pathname)}`} replace />
  }
  return <RecordScreens key={screen.code} screen={screen} resource={resource} />
}
