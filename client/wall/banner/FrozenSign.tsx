import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'
import { newPace, paced, patienceOf, step } from './pace.ts'

/**
 * Says that this display no longer draws. The sign is always on its way in; the page pushes it back
 * with every step that was drawn. Opacity is animated by the compositor, so the sign arrives even
 * when the page's own thread hangs and can show nothing any more. It starts when the first picture
 * is finished, and waits longer on a display that draws slowly.
 */
export function FrozenSign() {
  const { t } = useTranslation('wall')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => watch(element), [])
  return (
    <div ref={element} className={styles.frozen} aria-hidden="true">
      {t('frozen')}
    </div>
  )
}

function watch(element: RefObject<HTMLDivElement | null>): () => void {
  let pace = newPace
  let last = performance.now()
  let sign: Animation | undefined
  let frame = 0
  let timer: ReturnType<typeof setTimeout>
  const drawn = () => {
    const now = performance.now()
    // A page that nobody sees draws nothing.
    if (!document.hidden) pace = paced(pace, now - last)
    last = now
    if (pace.settled) {
      sign ??= element.current?.animate([{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], {
        duration: 1,
        fill: 'both',
      })
      sign?.effect?.updateTiming({ delay: patienceOf(pace) })
      if (sign) sign.currentTime = 0
    }
    wait()
  }
  const wait = () => {
    timer = setTimeout(() => {
      frame = requestAnimationFrame(drawn)
    }, step)
  }
  wait()
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    sign?.cancel()
  }
}
