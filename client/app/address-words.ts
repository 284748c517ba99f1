/**
 * What an address may put on a page that is open to everybody. Whoever sends somebody a link writes
 * its address: nothing of it is shown but ids, and sentences of ours by their name.
 */

/** Sentences that the blank page may show, by what the address calls them. */
const blankSentences = {
  loading: 'common.loading',
  notFound: 'trouble.404.title',
  notStarted: 'trouble.500.title',
  notLoaded: 'trouble.part.title',
} as const

/** The sentence that the address names; null for any other text. */
export const blankSentenceOf = (search: URLSearchParams) => {
  const name = search.get('message') ?? ''
  return Object.hasOwn(blankSentences, name)
    ? blankSentences[name as keyof typeof blankSentences]
    : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a failed request, as the server makes them; null for any other text. */
export function traceIdOf(search: URLSearchParams): string | null {
  const asked = search.get('traceId') ?? ''
  return uuid.test(asked) ? asked : null
}
