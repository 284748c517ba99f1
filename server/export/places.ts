import type { Actor } from '#domain/access/access'
import { unavailable } from '../platform/problem.ts'
import { FairSlots, NoSlot } from '../platform/slots.ts'

// Held until the reader has everything, however slowly: one holds some rows and no connection of the
// database. So there are many, and two for each person.
const underWay = new FairSlots({ each: 2, eachInLine: 4, total: 40, totalInLine: 40 })
// Held while rows are read and made into text, never while a reader is waited for: four at once, and
// one for each person, so that no two of them have all.
const readings = new FairSlots({ each: 1, eachInLine: 2, total: 4, totalInLine: 40 })
/** Milliseconds that somebody waits for a place. */
const patience = 15_000

/** Reads some rows of a table in its turn; nothing in it may wait for whoever takes the table. */
export type ReadInTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Writes a table in one of the places there are for it; what it reads, it reads in turn with the
 * others. Throws 503 while too many are written, this person's or all together.
 */
export async function inExportPlace<T>(
  { id }: Actor,
  write: (inTurn: ReadInTurn) => Promise<T>,
): Promise<T> {
  const release = await underWay.take(id, AbortSignal.timeout(patience)).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('exportsBusy', 10) : error
  })
  try {
    return await write((work) => readings.run(id, work, { groups: [id] }))
  } finally {
    release()
  }
}
