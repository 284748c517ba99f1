import { LRUCache } from 'lru-cache'
import { resourceNamed } from '#domain/resources/index'
import type { Database, Tx } from '../../db/database.ts'
import { notifiedTables } from '../../db/programs/access.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { type Label, labelsOf } from '../store/labels.ts'

/** Ids by record type. */
export type Wanted = Readonly<Record<string, readonly string[]>>

const most = 20_000

/** Whether names of this type are kept: every server is notified when one of them changes. */
export function isNotified(name: string): boolean {
  const resource = resourceNamed(name)
  return resource !== undefined && notifiedTables.has(tableOf(resource).table)
}

/**
 * What is known of people and organisations: most of what records point at, and seldom changed. Any
 * committed change of what rights are read from empties it, as it does the known identities.
 */
export class NameCache<V extends object> {
  readonly #db: Database
  readonly #find: (tx: Tx, wanted: Wanted) => Promise<Readonly<Record<string, V>>>
  readonly #known = new LRUCache<string, V>({ max: most })
  #changes = 0

  /** `find` runs above scope. */
  constructor(
    db: Database,
    find: (tx: Tx, wanted: Wanted) => Promise<Readonly<Record<string, V>>>,
  ) {
    this.#db = db
    this.#find = find
    db.onAccessChanged(() => {
      this.#changes += 1
      this.#known.clear()
    })
  }

  /** What is known of these, and of all others what is looked up above scope. */
  async of(wanted: Wanted): Promise<Record<string, V>> {
    const labels: Record<string, V> = {}
    const missing: Record<string, string[]> = {}
    for (const [name, ids] of Object.entries(wanted)) {
      for (const id of ids) {
        const label = this.#known.get(id)
        if (label) labels[id] = label
        else missing[name] = [...(missing[name] ?? []), id]
      }
    }
    return Object.keys(missing).length === 0
      ? labels
      : Object.assign(labels, await this.#lookUp(missing))
  }

  async #lookUp(wanted: Wanted): Promise<Readonly<Record<string, V>>> {
    const changes = this.#changes
    const labels = await this.#db.system((tx) => this.#find(tx, wanted))
    // What changed while it was looked up may not be in it.
    if (changes !== this.#changes) return labels
    for (const [name, ids] of Object.entries(wanted)) {
      if (!isNotified(name)) continue
      for (const id of ids) this.#known.set(id, labels[id])
    }
    return labels
  }
}

const kept = new WeakMap<Database, NameCache<Label>>()

/** The names of one database, kept as long as it is. */
export function namesOf(db: Database): NameCache<Label> {
  const known = kept.get(db) ?? new NameCache(db, labelsOf)
  kept.set(db, known)
  return known
}
