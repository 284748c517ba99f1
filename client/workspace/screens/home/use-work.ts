import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Work, workQuery } from '../../../api/work.ts'

const nothing: Work = { todos: [], due: [], open: [], waiting: {}, starts: [], labels: {} }

type Asked = Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>

/** The work of the signed-in person, counted by the server; nothing until it is known. */
export function useWork(): Work & Asked {
  const { data, isPending, error, refetch } = useQuery(workQuery)
  return { ...(data ?? nothing), isPending, error: data ? null : error, refetch }
}
