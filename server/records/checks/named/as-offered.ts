import { sql } from 'drizzle-orm'
import { offeredLike } from '#domain/definition/offered-at'
import { resourceNamed } from '#domain/resources/index'
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
 * What a reference points at holds what its field offers (`like`, `holding`, `offeredIn`): other programs
 * and tables do not choose what the form leaves out. What was chosen before stays.
 */
export const asOffered = lookedUp({ saidBy: newlyChosen, lookUp: heldBy })

function newlyChosen(write: Write): Chosen[] {
  const { resource, after } = write
  const before = standing(write)
  return Object.entries(resource.fields).flatMap(([field, one]) => {
    const [id, wanted] = [after[field], offeredLike(one, after)]
    const isAsked = one.ref && !one.many && Object.keys(wanted).length > 0
    if (!isAsked || typeof id !== 'string' || before?.[field] === id) return []
    return [{ field, resource: one.ref ?? '', id, wanted }]
  })
}

async function heldBy(tx: Tx, all: readonly Chosen[]) {
  const found = new Map<string, Readonly<Record<string, unknown>>>()
  for (const name of new Set(all.map(({ resource }) => resource))) {
    const target = resourceNamed(name)
    const ids = all.flatMap(({ resource, id }) => (resource === name ? [id] : []))
    if (!target) continue
    for (const row of await selectRecords(tx, target, sql`t.id = any(${sql.param(ids)}::uuid[])`))
      found.set(row.id, { ...row, state: row.storedState })
  }
  return ({ field, id, wanted }: Chosen) => {
    const record = found.get(id)
    const isOffered = Object.entries(wanted).every(([name, value]) =>
      [value].flat().includes(String(record?.[name])),
    )
    return isOffered ? null : { field, code: 'notOffered' }
  }
}
