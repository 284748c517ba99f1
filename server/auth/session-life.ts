import { type SQL, sql } from 'drizzle-orm'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a session of a person lives unused and at most, in milliseconds. */
export interface SessionLife {
  readonly idle: number
  readonly absolute: number
}

export const usualLife: SessionLife = { idle: 12 * 60 * minute, absolute: 7 * day }
/** A display is below its wall for months, and is not ended for being still. */
const displayLife = 400 * day

/** How long a session lasts at most, in milliseconds: of a display in a control room, or of a person. */
export const longestOf = ({ absolute }: SessionLife, lasting: boolean): number =>
  lasting ? displayLife : absolute

/** The rule over a session: it has neither run out nor been left alone for too long. */
export function isLiving({ idle }: SessionLife, now: Date, s = sql`s`): SQL {
  const since = new Date(now.getTime() - idle).toISOString()
  return sql`(${s}.expires_at > ${now.toISOString()} and (${s}.lasting or ${s}.seen_at > ${since}))`
}

/** The rule over `session s`: it was used within the last minute, and need not be written down. */
export const isJustSeen = (now: Date): SQL =>
  sql`s.seen_at > ${new Date(now.getTime() - minute).toISOString()}`
