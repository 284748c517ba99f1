import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/** An organisation addresses itself and what is below it, nobody beside or above it. */
export const receiversBelow: Check = async (tx, write) => {
  const { resource, after } = write
  const to = resource.addressed?.to ?? ''
  const before = standing(write)
  const isNew = ['org', to].some(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  )
  if (!isNew || !after.org || !Array.isArray(after[to])) return []
  const [outside] = await tx.query<{ name: string }>(sql`
    select o.name from organization o where o.id = any(${sql.param(after[to])}::uuid[])
      and not ${after.org}::uuid = any(organization_line(o.id)) order by o.org_code limit 1`)
  return outside ? [{ field: to, code: 'notBelowIssuer', params: { ...outside } }] : []
}
