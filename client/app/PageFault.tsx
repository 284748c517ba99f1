import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { isChunkFault } from '../api/load-chunk.ts'

const reloadAfter = 10_000

/**
 * The last resort: a page that could not even be loaded. Words may be missing as well, so it can do
 * without. A display has nobody to press a button; it tries again by itself.
 */
export function PageFault() {
  const error = useRouteError()
  const { t, ready } = useTranslation('workspace', { useSuspense: false })
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), reloadAfter)
    return () => clearTimeout(timer)
  }, [])
  const kind = isChunkFault(error) ? 'part' : 'screen'
  return (
    <div role="alert" style={{ padding: 32, color: '#9aa8b6', font: '16px/1.6 sans-serif' }}>
      <h1 style={{ margin: '0 0 8px', color: '#e8eef4', fontSize: 22 }}>
        {ready ? t(`trouble.${kind}.title`) : '500'}
      </h1>
      <p>{ready ? t(`trouble.${kind}.text`) : String(error)}</p>
      <a href={location.href} style={{ color: '#6aa7e8' }}>
        ↻ {ready && t('trouble.retry')}
      </a>
    </div>
  )
}
