import { sql } from 'drizzle-orm'
import { pickedFields } from '#domain/definition/picked-fields'
import { standing, type Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'

/**
 * Where an organisation from outside is asked for, such as a contractor, none of the company's own is
 * taken: its people would be counted as somebody else's. What stood there already is not asked again.
 */
export const outside = lookedUp({
  saidBy: newOrgs,
  lookUp: async (tx, orgs) => {
    const ids = [...new Set(orgs.map(({ id }) => id))]
    const found =
      ids.length > 0
        ? await tx.query<{ id: string }>(sql`
            select id from organization where id = any(${sql.param(ids)}::uuid[]) and is_external`)
        : []
    const external = new Set(found.map(({ id }) => id))
    return ({ id, field }) => (external.has(id) ? null : { field, code: 'notFromOutside' })
  },
})

const fromOutside = pickedFields((field) => field.outside === true)

function newOrgs(write: Write): { readonly field: string; readonly id: string }[] {
  const { resource, after } = write
  const before = standing(write)
  return fromOutside(resource.fields).flatMap(([field]) => {
    const id = after[field]
    return typeof id === 'string' && id !== before?.[field] ? [{ field, id: id.toLowerCase() }] : []
  })
}
