import { useEffect } from 'react'

/** Keeps the display from going dark by itself while a board is on it, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      // A device that saves power refuses; the wall is as good without.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
