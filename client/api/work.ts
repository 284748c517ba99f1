import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import type { Tone } from '#domain/screens/state-tone'
import type { CountedTodo } from '#domain/screens/todos'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'
import { workKey } from './records.ts'

/** What waits for the signed-in person, what falls due next, and what is under way around them. */
export interface Work {
  readonly todos: readonly CountedTodo[]
  readonly due: readonly { readonly resource: string; readonly record: AnyRow }[]
  readonly open: readonly {
    readonly resource: string
    readonly states: readonly {
      readonly state: string
      readonly count: number
      readonly late: boolean
      readonly tone: Tone
    }[]
  }[]
  readonly labels: Labels
}

/** Asked for again with every change of a record: `recordsChanged`. */
export const workQuery = queryOptions({
  queryKey: workKey,
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ readonly data: Work }>('/api/work', { signal })
    rememberLabels(data.data.labels)
    return data.data
  },
})
