import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'

const frozenAfter = 6000

/**
 * Says that this display no longer draws. The sign is always on its way in; the page pushes it back
 * every second. Opacity is animated by the compositor, so the sign arrives even when the page's own
 * thread hangs and can show nothing any more.
 */
export function FrozenSign() {
  const { t } = useTranslation('wall')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const animation = element.current?.animate([{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], {
      duration: 1,
      delay: frozenAfter,
      fill: 'both',
    })
    if (!animation) return
    const push = setInterval(() => {
      animation.currentTime = 0
    }, 1000)
    return () => {
      clearInterval(push)
      animation.cancel()
    }
  }, [])
  return (
    <div ref={element} className={styles.frozen} aria-hidden="true">
      {t('frozen')}
    </div>
  )
}
