import { useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, now and whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Too narrow for the columns of a list: phones, and tablets held upright beside the menu. */
export const narrow = '(width < 960px)'
