import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import { listHabitsQuery } from '../../../../api/list-habits.ts'
import { recordQuery } from '../../../../api/records.ts'
import { searchOf } from '../../../data/list/list-state.ts'
import { stateOf } from '../../../data/list/view-address.ts'
import { savedView } from './use-saved-views.ts'

/**
 * Leads a list that is opened without an address of its own to the view it starts with; true while
 * that is under way. A view that is gone or no longer shared leaves the list as it is.
 */
export function useStartingView(screen: string, resource: Resource): boolean {
  const [search, setSearch] = useSearchParams()
  const { view = null } = useSuspenseQuery(listHabitsQuery).data[screen] ?? {}
  const [wanted, setWanted] = useState(() => (search.size === 0 ? view : null))
  const found = useQuery({ ...recordQuery(savedView, wanted ?? ''), enabled: wanted !== null })
  const answer = found.data?.data
  useEffect(() => {
    if (wanted === null || (!answer && !found.isError)) return
    setWanted(null)
    if (answer && !answer.deletedAt)
      setSearch(searchOf(stateOf(answer, resource)), { replace: true })
  }, [wanted, answer, found.isError, resource, setSearch])
  return wanted !== null
}
