import { queryOptions } from '@tanstack/react-query'
import type { FieldError } from '#domain/definition/field-error'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** A move or a merger that goes on in the background. */
export interface OrganizationJob {
  readonly id: string
  readonly kind: 'organization-move' | 'organization-merge' | 'account-merge'
  /** The record that goes somewhere. */
  readonly resource: string
  readonly recordId: string
  readonly state: 'open' | 'done' | 'failed'
  /** Rows by record type; empty until the work has begun. */
  readonly steps: readonly {
    readonly resource: string
    readonly total: number
    readonly done: number
  }[]
  /** Why it came to nothing. */
  readonly problem: {
    readonly code: string
    readonly errors?: readonly FieldError[]
    readonly params?: Readonly<Record<string, unknown>>
  } | null
  readonly createdAt: string
  /** The account that asked for it. */
  readonly asker: string
}

/** What ordering one answers: the record once it is done, or the job while it goes on. */
export interface OrderAnswer {
  readonly order?: OrganizationJob
}

/** How often work under way is looked at, and how often whether there is some, in milliseconds. */
const [glance, look] = [1_000, 20_000]

const path = '/api/rearrangements'
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
    const { data } = await http.get<Answer<readonly OrganizationJob[]>>(path, { signal })
    rememberLabels(data.labels)
    const open = new Set(data.data.filter(isOpen).map(({ id }) => id))
    if (before.some((one) => isOpen(one) && !open.has(one.id))) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listKey[0] })
    }
    return data.data
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? glance : look),
})

interface Answer<T> {
  readonly data: T
  readonly labels: Labels
}

/** One of them, looked at again until it is over. */
export const organizationJobQuery = (job: OrganizationJob) =>
  queryOptions({
    queryKey: ['rearrangements', 'one', job.id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Answer<OrganizationJob>>(`${path}/${job.id}`, { signal })
      rememberLabels(data.labels)
      return data.data
    },
    initialData: job,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? glance : false),
  })
