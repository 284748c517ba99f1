/**
 * Counts what the clock brings from the records themselves: every row is read and the rule is asked
 * in memory, by another reader than the one that counts for the walls.
 */
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Cube } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import { asksSiteDay, fieldsOf, matches, type Values } from '#domain/where/where'
import type { Tx } from './database.ts'
import { clockFacts } from './metric-read.ts'
import { resourceOf } from './programs/metrics.ts'
import { columnOfField, placedColumn, tableOf } from './sql/tables.ts'

export const clockCubes: readonly Cube[] = cubes.filter(({ clock }) => clock)

/** A figure that is not what its records say. */
export interface WrongCount {
  readonly cube: string
  readonly shown: number
  readonly counted: number
}

/**
 * Compares what is counted for the walls now, and what a running server shows where one was asked,
 * with the rows. Must be given the instant at which the server was asked.
 */
export async function wrongClockCounts(
  tx: Tx,
  now: Date,
  shown: ReadonlyMap<string, number> | null,
): Promise<WrongCount[]> {
  const wrong: WrongCount[] = []
  for (const one of clockCubes) {
    const counted = await countRows(tx, one, now)
    const facts = await clockFacts(tx, one, now)
    const told = [facts.reduce((sum, { value }) => sum + value, 0), shown?.get(one.name) ?? counted]
    for (const value of new Set(told)) {
      if (value !== counted) wrong.push({ cube: one.name, shown: value, counted })
    }
  }
  return wrong
}

const batch = 10_000

const siteZoneSql = (resource: Resource): string =>
  `(select o.time_zone from organization o where o.id = t.${placedColumn(resource)})`

/** How many records the rule of a cube holds for, told by reading every one of them. */
export async function countRows(tx: Tx, { of, where }: Cube, now: Date): Promise<number> {
  const resource = resourceOf(of)
  const context = { actor: { id: '' }, now }
  const columns = [...new Set(fieldsOf(where))].map((field) => {
    const column = field === 'storedState' ? 'state' : columnOfField(resource, field)
    return `t.${column} as "${field}"`
  })
  const zone = asksSiteDay(where) ? [`${siteZoneSql(resource)} as "siteZone"`] : []
  const picked = sql.raw(['t.id', ...columns, ...zone].join(', '))
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  for (;;) {
    const rows = await tx.query<Values & { id: string }>(sql`
      select ${picked} from ${sql.raw(tableOf(resource).table)} t
      where t.deleted_at is null and t.id > ${last}::uuid order by t.id limit ${batch}`)
    count += rows.filter((row) => matches(where, row, context)).length
    const end = rows.at(-1)
    if (!end || rows.length < batch) return count
    last = end.id
  }
}
