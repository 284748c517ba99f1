import { useSyncExternalStore } from 'react'

const onScreen = new Map<string, boolean>()

/** What is printed is what stands on the screen: the sheet is begun before anything could be drawn anew. */
function matches(query: string): boolean {
  const isPrinting = matchMedia('print').matches && onScreen.has(query)
  if (!isPrinting) onScreen.set(query, matchMedia(query).matches)
  return onScreen.get(query) ?? false
}

/** Whether the window is as a media query says, now and whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matches(query),
  )
}

/** Too narrow for the columns of a list: phones, and tablets held upright beside the menu. */
export const narrow = '(width < 960px)'
