import type { Actor } from '#domain/access'
import { unavailable } from '../problem.ts'
import { FairSlots, NoSlot } from '../slots.ts'

// Each holds its place until its reader has everything: the others are for everybody else, and one
// person never has them all.
const places = new FairSlots({ each: 2, eachInLine: 4, total: 4, totalInLine: 40 })
/** Milliseconds that somebody waits for a place. */
const patience = 15_000

/**
 * Writes a table in one of the places there are for it. Throws 503 while too many are written, this
 * person's or all together.
 */
export async function inExportPlace<T>({ id }: Actor, write: () => Promise<T>): Promise<T> {
  const release = await places.take(id, AbortSignal.timeout(patience)).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('exportsBusy', 10) : error
  })
  try {
    return await write()
  } finally {
    release()
  }
}
