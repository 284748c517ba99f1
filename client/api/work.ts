import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'
import { workKey } from './records.ts'

/** What waits for the signed-in person, what falls due next, and what is under way around them. */
export type Work = Data<'GET /api/work'>

/** Asked for again with every change of a record: `recordsChanged`. */
export const workQuery = queryOptions({
  queryKey: workKey,
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /api/work', { signal })
    rememberLabels(data.labels)
    return data
  },
})
