import { queryOptions } from '@tanstack/react-query'
import { type Answered, call } from './call.ts'

/** A policy of the home page; `showTime` in seconds, `filePath` the address of a picture. */
export type PolicyNotice =
  Answered<'GET /safety/philosophy/policy/list'>['blocks']['resultBlock']['data'][number]

/** What is in force for the person now, the first to be shown first. */
export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () => (await call('GET /safety/philosophy/policy/list')).blocks.resultBlock.data,
  staleTime: 5 * 60_000,
})

/** What its dialog says of one. */
export type ShownPolicy = Omit<PolicyNotice, 'version' | 'isShow'>
