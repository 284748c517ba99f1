import { useSyncExternalStore } from 'react'

/** Narrower than this a record takes the whole screen instead of a place beside the list. */
const wide = matchMedia('(width >= 1180px)')

export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => wide.matches,
  )
}
