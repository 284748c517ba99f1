import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { besides, type ListState, listStateOf, searchOf } from '../../data/list/list-state.ts'

/** Where the list stands, and how to move it; choosing a row leaves no trail in the history. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => listStateOf(search), [search])
  const set = useCallback(
    (change: Partial<ListState>) => {
      // A row to go on from belongs to the one page.
      const mark = 'page' in change ? null : state.mark
      const next = searchOf({ ...state, mark, ...change })
      for (const [name, value] of besides(search)) next.append(name, value)
      setSearch(next, { replace: 'record' in change })
    },
    [setSearch, state, search],
  )
  return [state, set] as const
}
