import { Navigate, useLocation, useParams } from 'react-router-dom'
import { recordPath, screenFor, useMenu } from '../data/screens.ts'

/** Leads a hidden route to the record or the list it belongs to, if the person's menu has it. */
export function HiddenScreen({ resource }: { readonly resource: string }) {
  const { id } = useParams()
  const { pathname } = useLocation()
  const menu = useMenu()
  const path = id ? recordPath(menu, resource, id) : screenFor(menu, resource)?.path
  return <Navigate to={path ?? `/common/404?from=${encodeURIComponent(pathname)}`} replace />
}
