import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

/** What the server said, kept while it is fresh; a refusal is final, anything else tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => {
        const status = problemOf(error)?.status ?? 0
        return failures < 2 && (status === 0 || status >= 500)
      },
    },
  },
})
