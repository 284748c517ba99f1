import { useEffect } from 'react'
import { create } from 'zustand'

/** Files that people chose or drew here and that have no id yet: what holds them is not sent before. */
const usePending = create<{ readonly count: number }>(() => ({ count: 0 }))

const add = (more: 1 | -1) => usePending.setState(({ count }) => ({ count: count + more }))

/** Holds back forms and dialogs while this control has something on its way. */
export function useHoldsBack(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return
    add(1)
    window.addEventListener('beforeunload', askFirst)
    return () => {
      add(-1)
      window.removeEventListener('beforeunload', askFirst)
    }
  }, [isOnItsWay])
}

/** What is on its way is lost with the page: the browser asks before it leaves. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

export const useIsUploading = (): boolean => usePending(({ count }) => count > 0)

export const isUploading = (): boolean => usePending.getState().count > 0
