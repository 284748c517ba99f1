import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

/** A refusal is final; anything else is tried twice more. */
export const isTriedAgain = (failures: number, error: unknown): boolean => {
  const status = problemOf(error)?.status ?? 0
  return failures < 2 && (status === 0 || status >= 500)
}

/** What the server said, kept while it is fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: isTriedAgain,
    },
  },
})
