import { useEffect } from 'react'
import { create } from 'zustand'

/** Files that people chose or drew here and that have no id yet: what holds them is not sent before. */
const usePending = create<{ readonly count: number }>(() => ({ count: 0 }))

const add = (more: 1 | -1) => usePending.setState(({ count }) => ({ count: count + more }))

/** What is on its way is lost with the page: the browser asks before it leaves. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

// A page that listens is kept out of the back-forward cache: it listens only while something is pending.
usePending.subscribe(({ count }) => {
  if (count > 0) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
})

/** Holds back forms and dialogs while this control has something on its way. */
export function useHoldsBack(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return
    add(1)
    return () => add(-1)
  }, [isOnItsWay])
}

export const useIsUploading = (): boolean => usePending(({ count }) => count > 0)

export const isUploading = (): boolean => usePending.getState().count > 0
