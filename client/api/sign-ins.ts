import { queryOptions } from '@tanstack/react-query'
import type { SignIns } from '#domain/api/sign-ins'
import { http } from './http.ts'

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async () => (await http.get<SignIns>('/api/sign-ins')).data,
  staleTime: 60_000,
})
