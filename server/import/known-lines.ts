/** Lines of tables that were loaded before, known by what they say and not by how it was written. */
import { sql } from 'drizzle-orm'
import type { Field, Speech } from '#domain/fields/index'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { Tx } from '../db/database.ts'
import { tableOf } from '../db/tables.ts'
import { naturalId } from '../records/natural-id.ts'

/** Gives each line of one table its fingerprint; equal lines are told apart by their order. */
export class Fingerprints {
  readonly #resource: Resource
  readonly #speech: (name: string) => Speech
  readonly #times = new Map<string, number>()

  constructor(resource: Resource, speech: (name: string) => Speech) {
    this.#resource = resource
    this.#speech = speech
  }

  /** For the values that a line's cells say, before anything is added to them. */
  of(values: Values): string {
    const said = Object.keys(values)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => [name, this.#plain(name, values[name])])
    const once = naturalId('line', this.#resource.name, JSON.stringify(said))
    const time = (this.#times.get(once) ?? 0) + 1
    this.#times.set(once, time)
    return time === 1 ? once : naturalId('line', once, String(time))
  }

  /** An instant as the clock of the table's zone showed it: another zone does not make another line. */
  #plain(name: string, value: unknown): unknown {
    const field: Field | undefined = this.#resource.fields[name]
    if (field?.kind !== 'datetime') return value
    const wall = (instant: unknown) =>
      typeof instant === 'string'
        ? `${this.#speech(name).wallTime(instant)}${instant.slice(16)}`
        : instant
    return Array.isArray(value) ? value.map(wall) : wall(value)
  }
}

/** Those of the fingerprints whose record is still there. Runs above scope. */
export async function knownLines(
  tx: Tx,
  resource: Resource,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.query<{ fingerprint: string }>(sql`
    select l.fingerprint from imported_line l
    where l.fingerprint = any(${sql.param([...fingerprints])}::uuid[])
      and exists (select from ${sql.raw(tableOf(resource).table)} t
        where t.id = l.record_id and t.deleted_at is null)`)
  return new Set(found.map(({ fingerprint }) => fingerprint))
}

interface LoadedLine {
  readonly fingerprint: string
  readonly id: string
}

/** Remembers the record of each line, in the transaction that made it. Runs above scope. */
export async function rememberLines(tx: Tx, lines: readonly LoadedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(sql`
    insert into imported_line (fingerprint, record_id)
    select * from unnest(${sql.param(lines.map(({ fingerprint }) => fingerprint))}::uuid[],
      ${sql.param(lines.map(({ id }) => id))}::uuid[])
    on conflict (fingerprint) do update set record_id = excluded.record_id`)
}
