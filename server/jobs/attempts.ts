import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** What is worked on in the background. */
export type WorkKind = 'import' | 'rearrangement' | 'account-push' | 'sync' | 'timetable'

/**
 * How work may begin. `busy`: another process is at it. `setAside`: it was cut off too often; whoever
 * hears it tells a person in the same transaction. `stillAside`: somebody heard it before, and nobody
 * has started the work again.
 */
export type Beginning = 'begun' | 'busy' | 'setAside' | 'stillAside'

/** Work whose process was gone so often before it was over is set aside. */
export const mostCutOffs = 2

/** This process, among all that ever worked here. */
const thisProcess = randomUUID()

interface Options {
  /** Milliseconds after which work that another process began counts as cut off. */
  readonly standstill?: number
  readonly owner?: string
}

/**
 * Counts how often work was cut off: its process died, or was killed, while it ran. A beginning is
 * committed before the work, so that work which ends the process is known by what it left behind, and
 * is not taken up again for ever.
 */
export class Attempts {
  readonly #kind: WorkKind
  readonly #standstill: number
  readonly #owner: string

  constructor(kind: WorkKind, { standstill = 60_000, owner = thisProcess }: Options = {}) {
    this.#kind = kind
    this.#standstill = standstill
    this.#owner = owner
  }

  /** Begins work; its transaction must be committed before the work itself. */
  async begin(tx: Tx, id: string, now: Date): Promise<Beginning> {
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const [begun] = await tx.query<{ cutOffs: number; wasAside: boolean }>(sql`
      with earlier as (
        select cut_offs from work_attempt where kind = ${this.#kind} and work_id = ${id})
      insert into work_attempt as w (kind, work_id, owner, begun_at)
      values (${this.#kind}, ${id}, ${this.#owner}::uuid, ${at(0)}::timestamptz)
      on conflict (kind, work_id) do update set owner = excluded.owner, begun_at = excluded.begun_at,
        cut_offs = w.cut_offs + (w.begun_at is not null and w.owner <> excluded.owner)::int
      where w.begun_at is null or w.owner = excluded.owner or w.begun_at not between
        ${at(-this.#standstill)}::timestamptz and ${at(this.#standstill)}::timestamptz
      returning cut_offs as "cutOffs",
        coalesce((select cut_offs from earlier), 0) >= ${mostCutOffs} as "wasAside"`)
    if (!begun) return 'busy'
    if (begun.cutOffs < mostCutOffs) return 'begun'
    await this.pause(tx, id)
    return begun.wasAside ? 'stillAside' : 'setAside'
  }

  /** Counts work that a mark of its own shows to be cut off; answers whether that was too often. */
  async isTooOften(tx: Tx, id: string): Promise<boolean> {
    const [counted] = await tx.query<{ cutOffs: number }>(sql`
      insert into work_attempt as w (kind, work_id, owner, cut_offs)
      values (${this.#kind}, ${id}, ${this.#owner}::uuid, 1)
      on conflict (kind, work_id) do update set cut_offs = w.cut_offs + 1
      returning cut_offs as "cutOffs"`)
    return counted !== undefined && counted.cutOffs >= mostCutOffs
  }

  /** Leaves work that goes on later: the server stops, or what it needs is away. */
  async pause(tx: Tx, id: string): Promise<void> {
    await tx.query(sql`
      update work_attempt set begun_at = null
      where kind = ${this.#kind} and work_id = ${id} and owner = ${this.#owner}::uuid`)
  }

  /** The work is over, however it ended, or a person starts it anew. */
  async end(tx: Tx, id: string): Promise<void> {
    await tx.query(sql`
      delete from work_attempt where kind = ${this.#kind} and work_id = ${id}`)
  }
}
