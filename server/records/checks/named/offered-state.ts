import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { tableOf } from '../../../db/sql/tables.ts'
import { standing, type Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'

interface Named {
  readonly field: string
  readonly resource: string
  readonly id: string
  readonly states: readonly string[]
}

type Fields = Write['resource']['fields']

/** The references that are offered only in a state, those of child rows included. */
function namedIn(fields: Fields, values: Values, path = ''): Named[] {
  return Object.entries(fields).flatMap(([name, { ref, many, columns, offeredIn }]) => {
    const value = values[name] ?? null
    if (value === null) return []
    if (columns) {
      return (value as readonly Values[]).flatMap((row, at) =>
        namedIn(columns, row, `${path}${name}.${at}.`),
      )
    }
    if (!ref || !offeredIn || many) return []
    return [
      { field: `${path}${name}`, resource: ref, id: String(value), states: [offeredIn].flat() },
    ]
  })
}

const keyOf = ({ resource, id, states }: Named) => `${resource} ${id} ${states.join()}`

function newlyNamed(write: Write): Named[] {
  const { fields } = write.resource
  const known = new Set(namedIn(fields, standing(write) ?? {}).map(keyOf))
  return namedIn(fields, write.after).filter((one) => !known.has(keyOf(one)))
}

/** What is out of use, or not published yet, is named by nothing new; what names it already may go on. */
export const offeredState = lookedUp({
  saidBy: newlyNamed,
  lookUp: async (tx, all) => {
    const there = new Set<string>()
    for (const name of new Set(all.map(({ resource }) => resource))) {
      const target = resourceNamed(name)
      const ids = all.filter(({ resource }) => resource === name).map(({ id }) => id)
      if (!target) continue
      const rows = await tx.query<{ id: string; state: string }>(sql`
        select id, state from ${sql.raw(tableOf(target).table)}
        where id = any(${sql.param(ids)}::uuid[]) order by id for share`)
      for (const { id, state } of rows) there.add(`${name} ${id} ${state}`)
    }
    const isThere = ({ resource, id, states }: Named) =>
      states.some((state) => there.has(`${resource} ${id.toLowerCase()} ${state}`))
    return (one) => (isThere(one) ? null : { field: one.field, code: 'notOffered' })
  },
})
