import { sql } from 'drizzle-orm'
import type { Actor, Principal } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { isAboutPeople } from '#domain/workflow/permitted-as'
import type { Tx } from '../../db/database.ts'
import { forbidden } from '../../platform/problem.ts'

interface Acting {
  readonly record: AnyRow
  readonly transition: Transition
  readonly actor: Pick<Actor, 'id'>
  /** In whose place the person acts. */
  readonly principal: Principal | null
}

/**
 * One person does not do what two have to, once as themselves and once as a proxy, or as the proxy of
 * two (role rules, 7.6: the rules between people look at both names). What somebody wrote or signed
 * for is no step. Runs above scope; throws 403.
 */
export async function mustActAsOnePerson(
  tx: Tx,
  resource: Resource,
  { record, transition, actor, principal }: Acting,
): Promise<void> {
  if (!isAboutPeople(resource, transition)) return
  const steps = Object.values(resource.states).flatMap((ways) =>
    Object.entries(ways).flatMap(([name, { row, roles, by }]) =>
      !row && (roles || by) ? [name] : [],
    ),
  )
  const [other] = await tx.query(sql`
    select from record_history
    where record_id = ${record.id}::uuid and resource = ${resource.name}
      and actor_id = ${actor.id}::uuid and action = any(${sql.param([...new Set(steps)])}::text[])
      and principal_id is distinct from ${principal?.actor.id ?? null}::uuid
      and (principal_id is not null or ${principal !== null})
    limit 1`)
  if (other) throw forbidden('actedInAnotherName')
}
