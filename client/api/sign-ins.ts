import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: () => call('GET /api/sign-ins'),
  staleTime: 60_000,
})
