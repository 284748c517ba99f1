import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** A policy of the home page; `showTime` in seconds, `filePath` the address of a picture. */
export interface PolicyNotice {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly filePath: string
  readonly showTime: number
}

interface PolicyAnswer {
  readonly blocks: { readonly resultBlock: { readonly data: readonly PolicyNotice[] } }
}

/** What is in force for the person now, the first to be shown first. */
export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () =>
    (await http.get<PolicyAnswer>('/safety/philosophy/policy/list')).data.blocks.resultBlock.data,
  staleTime: 5 * 60_000,
})
