import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answered, call, type QueryOf } from './call.ts'
import { recordsKey } from './records.ts'

export type WordList = Answered<'GET /api/words'>
export type WordsAsked = NonNullable<QueryOf<'GET /api/words'>>

/** Keys of the interface; asked for again once a wording is changed. */
export const wordsQuery = (query: WordsAsked) =>
  queryOptions({
    queryKey: [...recordsKey('i18n-resource'), 'keys', query],
    queryFn: ({ signal }) => call('GET /api/words', { query, signal }),
    placeholderData: keepPreviousData,
  })
