import { type SQL, sql } from 'drizzle-orm'
import { codeField } from '#domain/definition/coded'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { dayTitles } from './day-titles.ts'

/** How a record is called where another points at it. */
export interface Label {
  readonly name: string
  readonly nameEn?: string
  readonly nameSr?: string
  readonly state?: string
  /** The account whose name the record goes by. */
  readonly person?: string
}

/** The fields that hold a name in another language, the first that a type has. */
export const languageNames = {
  nameEn: ['nameEn', 'contentEn', 'en'],
  nameSr: ['nameSr', 'contentSr', 'sr'],
} as const

/** What the records that are pointed at are called, by id. */
export type Labels = Readonly<Record<string, Label>>

/**
 * Names of the records that readable records point at, deleted ones included, by id. Asked by the
 * system: whoever may read a record may read what it is about.
 */
export async function labelsOf(
  tx: Tx,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, Label>> {
  const parts = Object.entries(wanted).flatMap(([name, ids]) => {
    const resource = resourceNamed(name)
    return resource && ids.length > 0 ? [namesIn(resource, ids)] : []
  })
  if (parts.length === 0) return {}
  // One statement, however many types there are: a list waits for this.
  const rows = await tx.query<{ id: string } & Record<keyof Label, string | null>>(
    sql.join(parts, sql` union all `),
  )
  return Object.fromEntries(
    rows.map(({ id, name, nameEn, nameSr, state, person }) => [
      id,
      labelOf([name, nameEn, nameSr, state, person]),
    ]),
  )
}

function namesIn(resource: Resource, ids: readonly string[]): SQL {
  const parts = labelColumns(resource, 'n').map((one) => sql.raw(one))
  const [name, nameEn, nameSr, state, person] = parts
  return sql`
    select n.id, ${name} as name, ${nameEn} as "nameEn", ${nameSr} as "nameSr", ${state} as state,
      ${person} as person
    from ${sql.raw(tableOf(resource).table)} n
    where n.id = any(${sql.param([...new Set(ids)])}::uuid[])`
}

/** The parts of a label as expressions over an alias of the table, in the order of `labelOf`. */
export function labelColumns(resource: Resource, alias: string): string[] {
  const borrowed = borrowedName(resource, alias)
  if (borrowed) return borrowed
  const { columns } = tableOf(resource)
  const pick = (...fields: readonly string[]) => {
    const found = columns.find(({ field }) => fields.includes(field))
    return found ? `${alias}.${found.column}::text` : 'null::text'
  }
  const days = dayTitles(resource, alias)
  return [
    `coalesce(${days?.name ?? pick(resource.title)}, ${alias}.number, ${alias}.id::text)`,
    days?.nameEn ?? pick(...languageNames.nameEn),
    days?.nameSr ?? pick(...languageNames.nameSr),
    `${alias}.state`,
    'null::text',
  ]
}

/**
 * Of a record that goes by the name of another, a certificate by its holder's: that name and its own
 * number, which tells two of the same apart. Null where the title is no reference.
 */
function borrowedName(resource: Resource, alias: string): string[] | null {
  const ref = resource.fields[resource.title]?.ref
  const pointed = ref === undefined ? undefined : resourceNamed(ref)
  if (!pointed) return null
  const [column, other] = [`${alias}.${columnOfField(resource, resource.title)}`, `${alias}_of`]
  const [name, nameEn, nameSr] = labelColumns(pointed, other).map((one) => {
    const named = `(select ${one} from ${tableOf(pointed).table} ${other} where ${other}.id = ${column})`
    return `${named} || coalesce(' · ' || ${alias}.number, '')`
  })
  const person = pointed.name === 'account' ? `${column}::text` : 'null::text'
  return [
    `coalesce(${name}, ${alias}.number, ${alias}.id::text)`,
    ...[nameEn ?? '', nameSr ?? '', `${alias}.state`, person],
  ]
}

/** What a record of the type is called, as text over an alias of the table: to search and sort by. */
export const nameSql = (resource: Resource, alias: string): SQL =>
  sql.raw(
    borrowedName(resource, alias)?.[0] ??
      `${alias}.${columnOfField(resource, resource.title)}::text`,
  )

/** The label of the parts that `labelColumns` names. */
export const labelOf = ([name, nameEn, nameSr, state, person]: readonly (
  | string
  | null
  | undefined
)[]): Label => ({
  name: name ?? '',
  ...(nameEn && { nameEn }),
  ...(nameSr && { nameSr }),
  ...(state && { state }),
  ...(person && { person }),
})

/** The id of the record that carries a code; null when there is none, or the type has no codes. */
export async function idByCode(tx: Tx, name: string, code: string): Promise<string | null> {
  const resource = resourceNamed(name)
  const field = resource && codeField(resource)
  if (!resource || !field) return null
  const [row] = await tx.query<{ id: string }>(sql`
    select id from ${sql.raw(tableOf(resource).table)}
    where ${sql.raw(columnOfField(resource, field))} = ${code} and deleted_at is null`)
  return row?.id ?? null
}
