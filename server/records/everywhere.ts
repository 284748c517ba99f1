/** Records of every type by number, name or code: what somebody types who does not ask where it is. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import { readRule } from '#domain/conditions'
import { menuFor } from '#domain/menu'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { tableOf } from '../db/tables.ts'
import { whereSql } from '../db/where-sql.ts'
import { isCalled } from './called.ts'
import { type Labels, labelsFor } from './labels.ts'
import { contextOf, type Office } from './office.ts'
import { mayRead, maySeeField } from './policy.ts'

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

/** `HZ-2026-074`, or the beginning of it: its series numbers the records of one type. */
const numbering = /^([A-Za-z]{2,4})-\d{4}(?:-|$)/

/**
 * The records of the types in the person's menu that they may read and that are called so, those with
 * exactly this number first, then the newest of each type. Logs are looked through in their own screens.
 */
export async function findEverywhere(
  office: Office,
  actor: Actor,
  q: string,
): Promise<FoundAnswer> {
  const parts = typesFor(actor, q).map((resource) => {
    const rule = whereSql(resource, readRule(resource, actor) ?? {}, contextOf(office, actor))
    const isHidden = (field: string) => !maySeeField(resource, field, actor)
    return sql`(select ${resource.name} as resource, t.id, t.number, t.created_at as at
      from ${sql.raw(tableOf(resource).table)} t
      where t.deleted_at is null and ${isCalled(resource, q, isHidden)} and ${rule}
      order by t.created_at desc limit ${mostOfType})`
  })
  if (parts.length === 0) return { data: [], labels: {} }
  const data = await office.db.scoped(actor.scope, (tx) =>
    tx.query<FoundRecord>(sql`
      select resource, id, number from (${sql.join(parts, sql` union all `)}) found
      order by upper(number) is not distinct from ${q.toUpperCase()} desc, at desc
      limit ${mostOfAll}`),
  )
  const wanted: Record<string, string[]> = {}
  for (const { resource, id } of data) wanted[resource] = [...(wanted[resource] ?? []), id]
  return { data, labels: await labelsFor(office.db, actor, wanted) }
}

/** Types with a screen of the person's; of a number, those alone that are numbered so. */
function typesFor(actor: Actor, q: string): Resource[] {
  const screens = menuFor(actor)
    .flatMap(({ children }) => children)
    .filter(({ kind }) => kind !== 'log' && kind !== 'stat')
  const names = new Set(screens.flatMap(({ resource }) => resource ?? []))
  const types = [...names]
    .flatMap((name) => resourceNamed(name) ?? [])
    .filter((one) => mayRead(one, actor))
  const series = numbering.exec(q)?.[1]?.toUpperCase()
  const ofSeries = series ? types.filter(({ numbered }) => numbered === series) : []
  return ofSeries.length > 0 ? ofSeries : types
}
