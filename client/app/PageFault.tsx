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
  const { t, i18n } = useTranslation('workspace', { useSuspense: false })
  useEffect(() => {
    // A browser that finds no server shows a page of its own, and stays there.
    const timer = setInterval(() => {
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      )
    }, reloadAfter)
    return () => clearInterval(timer)
  }, [])
  const kind = isChunkFault(error) ? 'part' : 'screen'
  const ready = i18n.exists(`workspace:trouble.${kind}.title`)
  return (
    <div
      role="alert"
      style={{ padding: 32, color: '#9aa8b6', font: 'max(16px, 3vh)/1.6 sans-serif' }}
    >
      <h1 style={{ margin: '0 0 8px', color: '#e8eef4', fontSize: '1.4em' }}>
        {ready ? t(`trouble.${kind}.title`) : '500'}
      </h1>
      <p>{ready ? t(`trouble.${kind}.text`) : String(error)}</p>
      <a href={location.href} style={{ color: '#6aa7e8' }}>
        ↻ {ready && t('trouble.retry')}
      </a>
    </div>
  )
}
