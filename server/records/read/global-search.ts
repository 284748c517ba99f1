/** Records of every type by number, name or code: what somebody types who does not ask where it is. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import { readRule } from '#domain/workflow/conditions'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead, maySeeField } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { type Labels, labelsFor } from '../labels/labels.ts'
import { matchesSearch, nameCalled } from '../store/search-match.ts'

/** A record that is called what was typed; `labels` has its name. */
export interface FoundRecord {
  readonly resource: string
  readonly id: string
  readonly number: string | null
}

export interface FoundAnswer {
  readonly data: readonly FoundRecord[]
  readonly labels: Labels
}

/** Records of one type, and of all. */
const mostOfType = 4
const mostOfAll = 12

/** `HZ-2026-074` or `hz 2026`, whole or its beginning: its series numbers the records of one type. */
const numbering = /^([A-Z]{2,4})[- ]?(20\d\d)(?:[- ]?(\d*))?$/
/** `hz-7497`, as people say it: of whatever year. */
const place = /^([A-Z]{2,4})[- ]?(\d{2,5})$/

/**
 * The records of the types in the person's menu that they may read and that are called so, those with
 * exactly this number first, then the newest of each type. Logs are looked through in their own screens.
 */
export async function findEverywhere(
  recordContext: RecordContext,
  actor: Actor,
  q: string,
): Promise<FoundAnswer> {
  const types = typesFor(actor)
  const { numbered, pattern } = ofSeries(types, q)
  const parts = (numbered.length > 0 ? numbered : types).map((resource) => {
    const rule = whereSql(
      resource,
      readRule(resource, actor) ?? {},
      stepContextOf(recordContext, actor),
    )
    const isHidden = (field: string) => !maySeeField(resource, field, actor)
    const isMeant =
      numbered.length > 0
        ? sql`t.number like ${pattern}`
        : matchesSearch(resource, q, isHidden, sql`(select called from sought)`)
    return sql`(select ${resource.name} as resource, t.id, t.number, t.created_at as at
      from ${sql.raw(tableOf(resource).table)} t
      where t.deleted_at is null and ${isMeant} and ${rule}
      order by t.created_at desc limit ${mostOfType})`
  })
  if (parts.length === 0) return { data: [], labels: {} }
  const data = await recordContext.db.scoped(actor.scope, (tx) =>
    tx.query<FoundRecord>(sql`
      with sought as materialized (select ${nameCalled(q)}::text as called)
      select resource, id, number from (${sql.join(parts, sql` union all `)}) found
      order by upper(number) || '%' is not distinct from ${pattern} desc, at desc
      limit ${mostOfAll}`),
  )
  const wanted: Record<string, string[]> = {}
  for (const { resource, id } of data) wanted[resource] = [...(wanted[resource] ?? []), id]
  return { data, labels: await labelsFor(recordContext.db, actor, wanted) }
}

/** Types that are numbered so, if it is a number or its beginning: then nothing else is meant; and how it is written. */
function ofSeries(types: readonly Resource[], q: string) {
  const typed = q.toUpperCase()
  const inSeries = (series = '') => types.filter(({ numbered }) => numbered === series)
  const [, series, year, rest = ''] = numbering.exec(typed) ?? []
  if (series) return { numbered: inSeries(series), pattern: `${series}-${year}-${rest}%` }
  const [, said, end = ''] = place.exec(typed) ?? []
  if (said) return { numbered: inSeries(said), pattern: `${said}-____-${end.padStart(5, '0')}` }
  return { numbered: [], pattern: typed }
}

/** Types with a screen of the person's. */
function typesFor(actor: Actor): Resource[] {
  const screens = menuFor(actor)
    .flatMap(({ children }) => children)
    .filter(({ kind }) => kind !== 'log' && kind !== 'stat')
  const names = new Set(screens.flatMap(({ resource }) => resource ?? []))
  return [...names]
    .flatMap((name) => resourceNamed(name) ?? [])
    .filter((one) => mayRead(one, actor))
}
