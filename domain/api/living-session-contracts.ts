/** Who is signed in: the caller's own sessions, and everybody's for administrators. */
import * as z from 'zod/mini'
import { codeOf, count, data, flag, id, instant, names, nothing, text } from './answers.ts'
import type { Contracts, Frozen } from './contract.ts'

/** Signed in with a browser, another program, or a display on a wall. */
export const client = codeOf<'web' | 'app' | 'screen'>()

/** A browser or program with its version, and what it runs on; null where they are not told. */
export const browser = { browser: z.nullable(text), device: z.nullable(text) }

/** A living session as its owner and administrators see it. */
export const living = z.object({
  ...{ id, accountId: id, username: text, userName: text },
  /** Where the account belongs. */
  org: z.object(names),
  ...{ client, address: z.nullable(text), ...browser, createdAt: instant },
  /** When it was last used, to five minutes. */
  seenAt: instant,
  /** Whole minutes since then. */
  idleMinutes: count,
  /** The last characters of the token, to tell it from others; null of one opened long ago. */
  tokenTail: z.nullable(text),
})
export type LivingSession = Frozen<z.output<typeof living>>

export const ended = data(z.object({ ended: count }))

const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))
const size = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))

export const livingSessionContracts = {
  'GET /api/sessions': {
    ...{ id: 'ownSessions', summary: 'The caller’s own sessions', tag: 'session' },
    answer: data(z.array(z.extend(living, { current: flag }))),
  },
  'DELETE /api/sessions': {
    ...{ id: 'endOtherSessions', tag: 'session', callers: 'people' },
    summary: 'End all of the caller’s sessions but the one at hand',
    answer: ended,
  },
  'DELETE /api/sessions/{id}': {
    ...{ id: 'endOwnSession', summary: 'End one of the caller’s sessions', tag: 'session' },
    callers: 'people',
    answer: nothing,
    refusals: [404],
  },
  'GET /api/online': {
    ...{ id: 'online', summary: 'Who is signed in, in the caller’s scope', tag: 'session' },
    query: z.strictObject({
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      page: z._default(page, 1),
      size: z._default(size, 50),
    }),
    answer: z.object({ data: z.array(living), total: count }),
  },
  'POST /api/online/end': {
    ...{ id: 'forceOut', summary: 'End sessions of other people', tag: 'session' },
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(500)) }),
    answer: ended,
    refusals: [403, 404, 422],
  },
} as const satisfies Contracts
