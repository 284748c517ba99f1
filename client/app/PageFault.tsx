import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

const reloadAfter = 10_000

/**
 * The last resort: a page that could not even be loaded, so no words of ours can be counted on.
 * A display has nobody to press a button; it tries again by itself.
 */
export function PageFault() {
  const error = useRouteError()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), reloadAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="alert" style={{ padding: 32, color: '#9aa8b6', font: '14px sans-serif' }}>
      <a href={location.href} style={{ color: '#e8eef4', fontSize: 22 }}>
        ↻ 500
      </a>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </div>
  )
}
