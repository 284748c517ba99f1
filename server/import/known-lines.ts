/** Lines of tables that were loaded before, known by what they say and not by how it was written. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Field, ValueCodec } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../db/database.ts'
import { placedColumn, tableOf } from '../db/sql/tables.ts'
import { withinReferenceScope } from '../records/references/reference-scope.ts'
import { naturalId } from '../records/store/natural-id.ts'

/** Gives each line of one table its fingerprint; equal lines are told apart by their order. */
export class Fingerprints {
  readonly #resource: Resource
  /** The first line that says so. A number a line: a table may have very many. */
  readonly #first = new Map<string, number>()
  readonly #times = new Map<string, number>()

  constructor(resource: Resource) {
    this.#resource = resource
  }

  /** For the values that a line's cells say, before anything is added; and the first line that says so. */
  of(
    values: Values,
    line: number,
    codec: (name: string) => ValueCodec,
  ): { readonly fingerprint: string; readonly sameAs: number | null } {
    const said = Object.keys(values)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => [name, this.#plain(name, values[name], codec)])
    const once = naturalId('line', this.#resource.name, JSON.stringify(said))
    const sameAs = this.#first.get(once)
    if (sameAs === undefined) {
      this.#first.set(once, line)
      return { fingerprint: once, sameAs: null }
    }
    const times = (this.#times.get(once) ?? 1) + 1
    this.#times.set(once, times)
    return { fingerprint: naturalId('line', once, String(times)), sameAs }
  }

  /** An instant as the clock that it was read by showed it: another zone does not make another line. */
  #plain(name: string, value: unknown, codec: (name: string) => ValueCodec): unknown {
    const field: Field | undefined = this.#resource.fields[name]
    if (field?.kind !== 'datetime') return value
    const wall = (instant: unknown) =>
      typeof instant === 'string' ? `${codec(name).wallTime(instant)}${instant.slice(16)}` : instant
    return Array.isArray(value) ? value.map(wall) : wall(value)
  }
}

interface LoadedLine {
  readonly fingerprint: string
  readonly id: string
}

interface ComingLine extends LoadedLine {
  /** Where it comes to stand although its cells do not say so; null where they do. */
  readonly assumedPlace: string | null
}

/**
 * Ids of the lines whose record is still there and within reach: what others loaded elsewhere, and the
 * same words for another place, make no line known. Runs above scope.
 */
export async function knownLines(
  tx: Tx,
  resource: Resource,
  actor: Actor,
  lines: readonly ComingLine[],
): Promise<ReadonlySet<string>> {
  const placed = placedColumn(resource)
  const place = placed ? sql.raw(`t.${placed}`) : sql`null::uuid`
  // Looked up one by one (`offset 0`), as in `take-lines.ts`: joined, the plan made while the tables
  // were small reads all of them for every chunk.
  const found = await tx.query<{ fingerprint: string; place: string | null }>(sql`
    select l.fingerprint, known.place from imported_line l cross join lateral (
      select ${place} as place from ${sql.raw(tableOf(resource).table)} t
      where t.id = l.record_id and t.deleted_at is null and ${withinReferenceScope(resource, actor)} offset 0
    ) known
    where l.fingerprint = any(${sql.param(lines.map(({ fingerprint }) => fingerprint))}::uuid[])`)
  const places = new Map<string, (string | null)[]>()
  for (const one of found) {
    places.set(one.fingerprint, [...(places.get(one.fingerprint) ?? []), one.place])
  }
  const isKnown = ({ fingerprint, assumedPlace }: ComingLine) =>
    places.get(fingerprint)?.some((one) => !placed || assumedPlace === null || one === assumedPlace)
  return new Set(lines.filter(isKnown).map(({ id }) => id))
}

/** Remembers the record of each line, in the transaction that made it. Runs above scope. */
export async function rememberLines(tx: Tx, lines: readonly LoadedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(sql`
    insert into imported_line (fingerprint, record_id)
    select * from unnest(${sql.param(lines.map(({ fingerprint }) => fingerprint))}::uuid[],
      ${sql.param(lines.map(({ id }) => id))}::uuid[])
    on conflict do nothing`)
}
