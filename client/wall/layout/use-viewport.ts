import { useMemo, useSyncExternalStore } from 'react'
import type { Size } from './stage.ts'

/** The size of the window, CSS pixels. */
export function useViewport(): Size {
  const text = useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed)
      return () => window.removeEventListener('resize', changed)
    },
    () => `${window.innerWidth}x${window.innerHeight}`,
  )
  return useMemo(() => {
    const [width = 0, height = 0] = text.split('x').map(Number)
    return { width, height }
  }, [text])
}
