import { sql } from 'drizzle-orm'
import { offeredLike } from '#domain/definition/offered-at'
import type { Fields } from '#domain/definition/transition'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { selectRecords } from '../../store/store.ts'
import { standing, type Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'

interface Chosen {
  readonly field: string
  readonly resource: string
  readonly id: string
  /** What a record that is offered holds; `state` is the one it is stored in. */
  readonly wanted: ReturnType<typeof offeredLike>
}

/**
 * What a reference points at, in a child row too, holds what its field offers (`like`, `holding`, `offeredIn`):
 * other programs and tables do not choose what the form leaves out. What was chosen before stays.
 */
export const asOffered = lookedUp({ saidBy: newlyChosen, lookUp: heldBy })

const keyOf = ({ resource, id, wanted }: Chosen) => JSON.stringify([resource, id, wanted])

function newlyChosen(write: Write): Chosen[] {
  const { fields } = write.resource
  const known = new Set(chosenIn(fields, standing(write) ?? {}).map(keyOf))
  return chosenIn(fields, write.after).filter((one) => !known.has(keyOf(one)))
}

function chosenIn(fields: Fields, values: Values, path = ''): Chosen[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.columns) {
      const { columns } = field
      const rows: readonly Values[] = Array.isArray(value) ? value : []
      return rows.flatMap((row, at) => chosenIn(columns, row, `${path}${name}.${at}.`))
    }
    const wanted = offeredLike(field, values)
    if (!field.ref || Object.keys(wanted).length === 0) return []
    return [value]
      .flat()
      .flatMap((id) =>
        typeof id === 'string'
          ? [{ field: `${path}${name}`, resource: field.ref ?? '', id, wanted }]
          : [],
      )
  })
}

async function heldBy(tx: Tx, all: readonly Chosen[]) {
  const found = new Map<string, Values>()
  for (const name of new Set(all.map(({ resource }) => resource))) {
    const target = resourceNamed(name)
    const ids = all.flatMap(({ resource, id }) => (resource === name ? [id] : []))
    if (!target) continue
    // Nobody takes it out of use until the record that names it is written.
    const rows = await selectRecords(
      tx,
      target,
      sql`t.id = any(${sql.param(ids)}::uuid[]) order by t.id for share of t`,
    )
    for (const row of rows) found.set(row.id, { ...row, state: row.storedState })
  }
  return ({ field, id, wanted }: Chosen) => {
    const record = found.get(id.toLowerCase())
    const isOffered = Object.entries(wanted).every(([name, value]) =>
      [value].flat().includes(String(record?.[name])),
    )
    return isOffered ? null : { field, code: 'notOffered' }
  }
}
