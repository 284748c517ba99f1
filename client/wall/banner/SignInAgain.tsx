import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { askViewer } from '../live/viewer.ts'

/**
 * Leads to the sign-in when the session is really over. A server that is only just starting may
 * refuse a socket too, and a display in a control room must not end on a form that nobody fills in.
 */
export function SignInAgain() {
  const [isOver, setIsOver] = useState(false)
  const { pathname, search } = useLocation()
  useEffect(() => {
    let left = false
    void askViewer().then(({ kind }) => {
      if (!left) setIsOver(kind === 'nobody')
    })
    return () => {
      left = true
    }
  }, [])
  return isOver ? (
    <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  ) : null
}
