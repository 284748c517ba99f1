import type { Database } from './database.ts'
import { lastSeal, type Seal, type SealFault, sealFaults, strayEntries } from './history-seal.ts'

export interface HistoryFaults {
  readonly seals: readonly SealFault[]
  /** Entries that came in past the server; below zero, sealed ones that are gone. */
  readonly stray: number
  readonly last: Seal | null
}

/** Checks every seal of the history, a piece at a time. */
export async function verifyHistory(db: Database): Promise<HistoryFaults> {
  const last = await db.system(lastSeal)
  const seals: SealFault[] = []
  // By number, not until none is found: a seal may be missing.
  for (let from = 1; from <= (last?.seq ?? 0); ) {
    const at = from
    const { faults, next } = await db.system((tx) => sealFaults(tx, at))
    seals.push(...faults)
    from = next
  }
  return { seals, stray: await db.system(strayEntries), last }
}
