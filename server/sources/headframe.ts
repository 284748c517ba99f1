import type { Ask, AskParts, Bookmark, Reply } from './adapter.ts'
import { type FactPage, pageSchema } from './facts.ts'
import { causeOf, SourceFault } from './fault.ts'
import type { SourceSettings } from './settings.ts'

// A page holds thousands of facts; a source that never says "that was all" is at fault.
const mostPages = 500

/** Asks another Headframe for the facts that changed since the last answer, page by page. */
export function askHeadframe(
  settings: SourceSettings,
  { get, headers }: Pick<AskParts, 'get' | 'headers'>,
): Ask {
  const page = async (cursor: string | null, etag: string | null, signal: AbortSignal) => {
    const url = new URL('safety/metrics', settings.url.replace(/\/?$/, '/'))
    if (cursor !== null) url.searchParams.set('since', cursor)
    const tag: Record<string, string> = etag ? { 'if-none-match': etag } : {}
    const request = { url, headers: { ...headers(), ...tag }, signal }
    return get({ ...request, maxBytes: settings.maxBytes })
  }

  return async (since, signal) => {
    const first = await page(since.cursor, since.etag, signal)
    if (first === null) return { ...since, facts: [], isWhole: false }
    let facts: FactPage['data'] = []
    let whole: Pick<Reply, 'isWhole' | 'cubes' | 'orgs'> = { isWhole: false }
    let answer: { body: unknown; etag: string | null } = first
    for (let pages = 1; ; pages += 1) {
      const { data, cursor, more, unanswered, aged, full, cubes, orgs } = checked(answer.body)
      // In the middle as well: what the other side tells has another order since.
      if (full || pages === 1) {
        facts = []
        whole = { isWhole: full, ...(cubes ? { cubes } : {}), ...(orgs ? { orgs } : {}) }
      }
      facts = facts.concat(data)
      const at: Bookmark = { cursor, etag: answer.etag }
      if (!more) return { ...at, facts, unanswered, stated: { aged }, ...whole }
      const next = pages < mostPages ? await page(cursor, null, signal) : null
      if (next === null) throw new SourceFault('badShape')
      answer = next
    }
  }
}

function checked(body: unknown): FactPage {
  const page = pageSchema.safeParse(body)
  if (!page.success) throw new SourceFault('badShape', { cause: causeOf(page.error) })
  return page.data
}
