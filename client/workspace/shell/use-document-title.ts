import { useEffect } from 'react'
import { useTabs } from '../data/tabs.ts'
import { useTabWords } from './use-tab-words.ts'

/** Calls the window after the screen in view, so that bookmarks and history can be told apart. */
export function useDocumentTitle(): void {
  const { tabs, current } = useTabs()
  const wordsOf = useTabWords()
  const tab = tabs.find(({ path }) => path === current)
  const title = tab ? `${wordsOf(tab)} · Headframe` : 'Headframe'
  useEffect(() => {
    document.title = title
  }, [title])
}
