import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'

/** A move or a merger that goes on in the background. */
export type OrganizationJob = Data<'GET /api/rearrangements/{id}'>

/** What asking for one answers: the record once it is done, or the job while it goes on. */
export const goingOnIn = (answer: object | { readonly order: OrganizationJob }) =>
  'order' in answer ? answer.order : null

/** How often work under way is looked at, and how often whether there is some, in milliseconds. */
const [glance, look] = [1_000, 20_000]

const isOpen = ({ state }: OrganizationJob) => state === 'open'

const listKey = ['rearrangements', 'list'] as const

/**
 * What is on its way, and what of one's own lately came to nothing. When something has arrived, all
 * that is shown is fetched anew: records of every type may stand elsewhere now.
 */
export const organizationJobsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<readonly OrganizationJob[]>(listKey) ?? []
    const data = await call('GET /api/rearrangements', { signal })
    rememberLabels(data.labels)
    const open = new Set(data.data.filter(isOpen).map(({ id }) => id))
    if (before.some((one) => isOpen(one) && !open.has(one.id))) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listKey[0] })
    }
    return data.data
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? glance : look),
})

/** One of them, looked at again until it is over. */
export const organizationJobQuery = (job: OrganizationJob) =>
  queryOptions({
    queryKey: ['rearrangements', 'one', job.id],
    queryFn: async ({ signal }) => {
      const data = await call('GET /api/rearrangements/{id}', { path: { id: job.id }, signal })
      rememberLabels(data.labels)
      return data.data
    },
    initialData: job,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? glance : false),
  })
