import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { FromChosen } from '#domain/definition/suggestion'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'

/**
 * What follows from the references of a record for fields that its writer left empty, as the form
 * proposes it: the unit of somebody who works for a contractor. Runs above scope.
 */
export async function storedSuggestions(
  tx: Tx,
  resource: Resource,
  record: Values,
): Promise<Values> {
  const [said = {}] = await suggestionsOf(tx, resource, [record])
  return said
}

/** Many new records with what follows for each, in their order; asked once, however many they are. */
export async function withStoredSuggestions<Line extends { readonly values: Values }>(
  tx: Tx,
  resource: Resource,
  lines: readonly Line[],
): Promise<Line[]> {
  const said = await suggestionsOf(
    tx,
    resource,
    lines.map(({ values }) => values),
  )
  return lines.map((line, at) => ({ ...line, values: { ...line.values, ...said[at] } }))
}

async function suggestionsOf(
  tx: Tx,
  resource: Resource,
  records: readonly Values[],
): Promise<Values[]> {
  const said: Record<string, unknown>[] = records.map(() => ({}))
  for (const [name, suggestion] of Object.entries(resource.suggests ?? {})) {
    if (!('chosen' in suggestion && suggestion.alsoStored)) continue
    const chosenOf = (record: Values) =>
      (record[name] ?? null) === null ? (record[suggestion.chosen] ?? null) : null
    const chosen = [...new Set(records.map(chosenOf))].filter((id) => typeof id === 'string')
    if (chosen.length === 0) continue
    const taken = await takenFrom(tx, resource, suggestion, chosen)
    for (const [at, record] of records.entries()) {
      const value = taken.get(chosenOf(record)) ?? null
      if (value !== null && said[at]) said[at][name] = value
    }
  }
  return said
}

/** By the id of each chosen record. */
async function takenFrom(
  tx: Tx,
  { fields }: Resource,
  { chosen, through, take, holding = {} }: FromChosen,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, unknown>> {
  const target = resourceNamed(fields[chosen]?.ref ?? '')
  const source = through ? resourceNamed(through.resource) : target
  if (!target || !source) return new Map()
  const column = (of: Resource, field: string) =>
    sql.raw(field === 'id' ? 'id' : columnOfField(of, field))
  const table = (of: Resource) => sql.raw(tableOf(of).table)
  const held = Object.entries(holding).map(
    ([field, value]) => sql` and s.${column(source, field)} = ${value}`,
  )
  const rows = await tx.query<{ named: string; value: unknown }>(sql`
    select n.id as named, s.${column(source, take)} as value
    from ${table(target)} n join ${table(source)} s
      on s.id = n.${column(target, through?.field ?? 'id')}${sql.join(held)}
    where n.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ named, value }) => [named, value]))
}
