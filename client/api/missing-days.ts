import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { rememberLabels } from './labels.ts'
import { recordsKey } from './records.ts'

/** Days on which somebody has entered nothing; asked for again with every change of such records. */
export const missingDaysQuery = (resource: string) =>
  queryOptions({
    queryKey: [...recordsKey(resource), 'missing-days'],
    queryFn: async ({ signal }) => {
      const path = { resource }
      const answer = await call('GET /api/records/{resource}/missing-days', { path, signal })
      rememberLabels(answer.labels)
      return answer.data
    },
  })
