/** Numbers that were marked by an earlier form of theirs: each gets the mark by which it is known now. */
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import { resources } from '#domain/resources/index'
import type { Database, Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { markOf } from './secrets.ts'

interface Marked {
  readonly resource: Resource
  readonly name: string
  readonly kind: Field['kind']
  readonly mark: string
}

const marked: readonly Marked[] = resources.flatMap((resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, { kind, mark }]) =>
    mark === undefined ? [] : [{ resource, name, kind, mark }],
  ),
)

/** At every start: what is marked as it should be is left alone. */
export const markAgain = (db: Database, box: SecretBox): Promise<void> =>
  db.system(async (tx) => {
    for (const one of marked) if (await markedAnew(tx, box, one)) await takenAgain(tx, one)
  })

interface Row {
  readonly id: string
  readonly sealed: string
  readonly mark: string | null
}

const batch = 1000

/** Answers whether a mark changed. */
async function markedAnew(tx: Tx, box: SecretBox, { resource, name, kind, mark }: Marked) {
  const { table } = tableOf(resource)
  const [number, column] = [columnOfField(resource, name), columnOfField(resource, mark)]
  let after: string | null = null
  let isChanged = false
  do {
    const rows: Row[] = await tx.query<Row>(sql`
      select id, ${sql.raw(number)} as sealed, ${sql.raw(column)} as mark from ${sql.raw(table)}
      where ${sql.raw(number)} is not null and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${batch}`)
    for (const row of rows) {
      const text = opened(box, row.sealed, `${resource.name}.${name}`)
      const now = text === null ? row.mark : markOf(box, kind, text)
      if (now === row.mark) continue
      isChanged = true
      await tx.query(sql`
        update ${sql.raw(table)} set ${sql.raw(column)} = ${now} where id = ${row.id}::uuid`)
    }
    after = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  } while (after !== null)
  return isChanged
}

/** Null of what another secret has sealed: that is told where it is read, and keeps nobody from starting. */
function opened(box: SecretBox, sealed: string, place: string): string | null {
  try {
    return box.open(sealed, place)
  } catch {
    return null
  }
}

/** What other records took of the marks as they named their records. */
async function takenAgain(tx: Tx, { resource, mark }: Marked): Promise<void> {
  for (const other of resources as readonly Resource[]) {
    for (const [name, suggestion] of Object.entries(other.suggests ?? {})) {
      if (!('chosen' in suggestion) || suggestion.take !== mark || suggestion.through) continue
      if (other.fields[suggestion.chosen]?.ref !== resource.name) continue
      const [own, by, theirs] = [
        columnOfField(other, name),
        columnOfField(other, suggestion.chosen),
        columnOfField(resource, mark),
      ].map((column) => sql.raw(column))
      await tx.query(sql`
        update ${sql.raw(tableOf(other).table)} t set ${own} = o.${theirs}
        from ${sql.raw(tableOf(resource).table)} o
        where o.id = t.${by} and t.${own} is distinct from o.${theirs}`)
    }
  }
}
