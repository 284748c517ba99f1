import { useEffect } from 'react'

/** How long a browser without a word for idleness is left alone first, in milliseconds. */
const pause = 1500

/**
 * Once the home page stands and the browser has nothing to do, fetches what nearly every screen is
 * made of, so that the first list or form opens at once.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const fetchParts = () => {
      // A screen that needs a part and cannot have it says so itself.
      void Promise.all([import('./AntdFrame.tsx'), import('../menu/DropMenu.tsx')]).catch(
        () => undefined,
      )
    }
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchParts, pause)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(fetchParts, { timeout: pause })
    return () => cancelIdleCallback(call)
  }, [])
}
