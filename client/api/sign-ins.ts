import { queryOptions } from '@tanstack/react-query'
import type { FailReason } from '#domain/resources/login-log'
import { http } from './http.ts'

/** A try to sign in to one's own account; `at` is an ISO instant. */
export interface SignInTry {
  readonly id: string
  readonly at: string
  /** Null where it succeeded. */
  readonly failReason: FailReason | null
  readonly client: 'web' | 'app' | 'screen'
  readonly address: string
  readonly browser: string | null
  readonly device: string | null
}

/** What a person should know of the door to their account. */
export interface SignIns {
  /** Newest first. */
  readonly data: readonly SignInTry[]
  /** The sign-in before that of this session, and the tries that failed between the two. */
  readonly before: { readonly at: string; readonly address: string; readonly failed: number } | null
  /** Whole days; null where the password does not run out. */
  readonly passwordDaysLeft: number | null
}

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async () => (await http.get<SignIns>('/api/sign-ins')).data,
  staleTime: 60_000,
})
