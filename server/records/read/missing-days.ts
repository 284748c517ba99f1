import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { daysBack, missingDays } from '#domain/definition/daily'
import type { Resource } from '#domain/definition/resource'
import { plusDays } from '#domain/time/days'
import { dayIn } from '#domain/time/zone-day'
import { columnOfField } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import type { RecordContext } from '../context/record-context.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { zoneOf } from '../place/zone.ts'
import { tableName } from '../store/store.ts'
import { inSelection } from './list.ts'

/** Days of somebody: of whom, by the fields that say so. */
interface DaysOf {
  readonly of: Readonly<Record<string, string | null>>
  readonly days: readonly string[]
}

/** More are a matter of the statistics. */
const mostTold = 200

/** Days without a record until yesterday, as the calendar of whoever asks has it; who lacks most comes first. */
export async function missingDaysFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
): Promise<{ readonly data: DaysOf[]; readonly labels: Labels }> {
  const { daily } = resource
  if (!daily) return { data: [], labels: {} }
  const { db, clock } = recordContext
  const today = dayIn(await zoneOf(db, actor.lineage.org), clock.now())
  const where = { [daily.day]: { before: today, atLeast: plusDays(today, -daysBack.begun) } }
  const asked = { where, fields: [daily.day, ...daily.of], deleted: false }
  const written = await inSelection(recordContext, actor, resource, asked, (tx, selection) => {
    const columns = daily.of.map((name) => sql.raw(`t.${columnOfField(resource, name)}`))
    const named = daily.of.flatMap((name, at) => [
      sql`${sql.param(name)}::text`,
      columns[at] ?? sql``,
    ])
    return tx.query<DaysOf>(sql`
      select json_build_object(${sql.join(named, sql`, `)}) as of,
        array_agg(distinct ${sql.raw(`t.${columnOfField(resource, daily.day)}`)}::text) as days
      from ${tableName(resource)} t
      where t.deleted_at is null and ${whereSql(resource, selection.where, selection.context)}
      group by ${sql.join(columns, sql`, `)}`)
  })
  const data = written
    .map(({ of, days }) => ({ of, days: missingDays(days, plusDays(today, -1)) }))
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => b.days.length - a.days.length)
    .slice(0, mostTold)
  const labels = await labelsIn(
    db,
    { resource, viewer: actor },
    data.map(({ of }) => of),
  )
  return { data, labels }
}
