import { useState } from 'react'

/** How often a log that is followed asks for new entries, in milliseconds. */
const every = 5_000

/** A log followed live, or held at a moment so that its rows stand still while they are read. */
export interface Tail {
  /** ISO instant of the newest entry that may be shown; null while the log is live. */
  readonly heldAt: string | null
  readonly toggle: () => void
}

/** Follows a log; null for screens that are none. */
export function useTail(isLog: boolean): Tail | null {
  const [heldAt, setHeldAt] = useState<string | null>(null)
  if (!isLog) return null
  return { heldAt, toggle: () => setHeldAt(heldAt ? null : new Date().toISOString()) }
}

/** The query of the list as far as the log is shown. */
export function tailQuery(query: string, tail: Tail | null): string {
  if (!tail?.heldAt) return query
  const held = new URLSearchParams(query)
  held.set('filter[createdAt][atMost]', tail.heldAt)
  return held.toString()
}

/** What came after the log was held. */
export function newerQuery(query: string, heldAt: string): string {
  const newer = new URLSearchParams(query)
  newer.set('filter[createdAt][after]', heldAt)
  for (const name of ['page', 'after', 'before']) newer.delete(name)
  newer.set('size', '1')
  return newer.toString()
}

/** How soon the list asks again; false where only a change does. */
export const refetchEvery = (tail: Tail | null): number | false =>
  tail && !tail.heldAt ? every : false
