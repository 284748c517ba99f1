/** Everything that points at one record made to point at another: what merging two comes down to. */
import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/resource'
import { resources } from '#domain/resources/index'
import type { Tx } from '../db/database.ts'
import { type ColumnOf, columnOfField, tableOf } from '../db/tables.ts'

/** The record that goes and the one that stays, both of the record type `of`. */
export interface Merger {
  readonly of: Resource
  readonly from: string
  readonly to: string
}

/** How many records of a type something is about. */
export interface Count {
  readonly resource: string
  readonly count: number
}

/**
 * Rewrites every field that points at the record, in rows and their child tables; lists that name
 * both then name one. The record itself, histories and the stamps of who wrote what stay as they
 * are. Runs above scope.
 */
export async function repoint(tx: Tx, { of, from, to }: Merger): Promise<void> {
  for (const { table, columns } of tables()) {
    const pointing = columns.filter(({ definition }) => definition.ref === of.name)
    if (pointing.length === 0) continue
    const sets = pointing.map(({ column, definition: { many } }) => {
      const value = sql.raw(column)
      return many
        ? sql`${value} = case when ${to}::uuid = any(${value})
            then array_remove(${value}, ${from}::uuid)
            else array_replace(${value}, ${from}::uuid, ${to}::uuid) end`
        : sql`${value} = case when ${value} = ${from}::uuid then ${to}::uuid else ${value} end`
    })
    await tx.query(sql`update ${sql.raw(table)} t set ${sql.join(sets, sql`, `)}
      where (${pointsAt('t', pointing, from)}) and t.id <> ${from}::uuid`)
  }
}

/** How many records of each type point at the record. Runs above scope. */
export async function pointingCounts(tx: Tx, { of, from }: Merger): Promise<Count[]> {
  const counts = resources.flatMap((resource): SQL[] => {
    const { table, columns, children } = tableOf(resource)
    const own = columns.filter(({ definition }) => definition.ref === of.name)
    const rules = own.length > 0 ? [pointsAt('r', own, from)] : []
    for (const child of children) {
      const rows = child.columns.filter(({ definition }) => definition.ref === of.name)
      if (rows.length === 0) continue
      rules.push(sql`exists (select from ${sql.raw(child.table)} c
        where c.record_id = r.id and (${pointsAt('c', rows, from)}))`)
    }
    if (rules.length === 0) return []
    return [
      sql`select ${resource.name} as resource, count(*)::int as count
        from ${sql.raw(table)} r where r.deleted_at is null and r.id <> ${from}::uuid
          and (${sql.join(rules, sql` or `)})`,
    ]
  })
  return some(tx, counts)
}

/** Sets of fields that may be there once, and are on both sides. */
export interface Clashes {
  /** Of what each has one only: that of the record which stays holds. */
  readonly once: readonly Count[]
  /** Of which one has to be changed by hand first. */
  readonly both: readonly Count[]
}

/** What could not be there twice once everything points at the same record. Runs above scope. */
export async function clashesOf(tx: Tx, merger: Merger): Promise<Clashes> {
  const sets = resources.flatMap((resource) =>
    (resource.unique ?? []).flatMap((fields) => {
      const isPointing = (name: string) => {
        const field = resource.fields[name]
        return field?.ref === merger.of.name && !field.many
      }
      return fields.some(isPointing) ? [{ resource, fields, isPointing }] : []
    }),
  )
  const clashing = ({ resource, fields, isPointing }: (typeof sets)[number]) =>
    sql`select ${resource.name} as resource, count(*)::int as count
      from ${sql.raw(tableOf(resource).table)} a join ${sql.raw(tableOf(resource).table)} b on ${sql.join(
        fields.map((name) => same(columnOfField(resource, name), isPointing(name), merger)),
        sql` and `,
      )}
      where a.deleted_at is null and b.deleted_at is null and a.id <> b.id and (${sql.join(
        fields
          .filter(isPointing)
          .map((name) => sql`a.${sql.raw(columnOfField(resource, name))} = ${merger.from}::uuid`),
        sql` or `,
      )})`
  const isOnce = ({ fields }: (typeof sets)[number]) => fields.length === 1
  return {
    once: await some(tx, sets.filter(isOnce).map(clashing)),
    both: await some(tx, sets.filter((set) => !isOnce(set)).map(clashing)),
  }
}

/** Whether a value of `a` is that of `b` once it points at the record that stays. */
function same(column: string, isPointing: boolean, { from, to }: Merger): SQL {
  const [a, b] = [sql.raw(`a.${column}`), sql.raw(`b.${column}`)]
  if (!isPointing) return sql`${a} is not distinct from ${b}`
  return sql`case when ${a} = ${from}::uuid then ${to}::uuid else ${a} end = ${b}`
}

const tables = (): { readonly table: string; readonly columns: readonly ColumnOf[] }[] =>
  resources.flatMap((resource) => [tableOf(resource), ...tableOf(resource).children])

function pointsAt(alias: string, columns: readonly ColumnOf[], id: string): SQL {
  const tests = columns.map(({ column, definition }) => {
    const value = sql.raw(`${alias}.${column}`)
    return definition.many ? sql`${id}::uuid = any(${value})` : sql`${value} = ${id}::uuid`
  })
  return sql.join(tests, sql` or `)
}

async function some(tx: Tx, counts: readonly SQL[]): Promise<Count[]> {
  if (counts.length === 0) return []
  const rows = await tx.query<Count>(sql.join([...counts], sql` union all `))
  return rows.filter(({ count }) => count > 0)
}
