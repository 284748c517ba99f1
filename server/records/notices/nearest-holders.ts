import { sql } from 'drizzle-orm'
import { hasRight, type RoleCode } from '#domain/access/access'
import { type Lineage, pathOf } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Context, matches } from '#domain/where/where'
import { isMeant } from '#domain/workflow/recipients'
import type { StepContext } from '#domain/workflow/step-context'
import type { RoleHolders } from '#domain/workflow/waiting'
import { levelsAllow } from '../../authority/data-levels.ts'
import { actorsSeeing } from '../../authority/role-holders.ts'
import type { Tx } from '../../db/database.ts'
import { orgOf } from '../history/history.ts'
import { lineageOf } from '../place/place.ts'

interface Holder {
  readonly id: string
  readonly formerly: readonly string[]
  readonly role: RoleCode
  /** Depth of the organisation in the tree: the deepest is the nearest. */
  readonly level: number
  /** Of the organisations on the way to the top, those in which they work. */
  readonly orgs: readonly string[]
}

/**
 * For each group of roles the holders at the organisation of the record, else at the next above; where the group
 * is to act, those alone who may. Runs above scope.
 */
export async function nearestHolders(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  groups: readonly RoleHolders[],
  context: StepContext,
): Promise<string[]> {
  const org = groups.length > 0 ? orgOf(resource, record) : null
  const lineage = org ? await lineageOf(tx, { id: org }) : null
  if (!lineage) return []
  const roles = [...new Set(groups.flatMap((group) => group.roles))]
  const holders = await tx.query<Holder>(sql`
    select a.id, coalesce(alias.code, r.code) as role, max(o.level) as level,
      array_agg(o.id) as orgs,
      array(select m.id from account m where m.merged_into = a.id) as formerly
    from organization o
      join account a on o.id = any(a.orgs)
      join role r on r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
      left join role alias on alias.id = r.alias_of
    where o.id = any(${sql.param(pathOf(lineage))}::uuid[]) and o.deleted_at is null
      and coalesce(alias.code, r.code) = any(${sql.param(roles)}::text[])
      and a.state = 'active' and a.deleted_at is null
    group by a.id, 2`)
  const ids = groups.some(({ right }) => right) ? holders.map(({ id }) => id) : []
  const isAble = await abilities(tx, resource, { lineage, ids }, context)
  return groups.flatMap((group) => {
    const meant = holders.filter(({ id, formerly, role, orgs }) => {
      // Whoever works at several of them works at that of the record, if that is one.
      const own = orgs.find((one) => one === lineage.org) ?? orgs[0]
      const works = own ? { lineage: { org: own } } : {}
      const person = { actor: { id, formerly, ...works }, now: context.now }
      return (
        group.roles.includes(role) &&
        isAble(group, id) &&
        isMeant(group, record, person) &&
        mayOpen(resource, role, record, person)
      )
    })
    const nearest = Math.max(...meant.map(({ level }) => level))
    return meant.filter(({ level }) => level === nearest).map(({ id }) => id)
  })
}

/** Whoever reads their own records alone is told of no other: they could not open it. */
const mayOpen = ({ own }: Resource, role: RoleCode, record: AnyRow, person: Context): boolean =>
  !own?.roles.includes(role) || matches(own.where, record, person)

interface Candidates {
  readonly lineage: Lineage
  readonly ids: readonly string[]
}

/** Whether somebody has the right that a group acts by, where they see the place and their data level lets them. */
async function abilities(
  tx: Tx,
  { name }: Resource,
  { lineage, ids }: Candidates,
  { now }: Context,
): Promise<(group: RoleHolders, id: string) => boolean> {
  if (ids.length === 0) return ({ right }) => right === undefined
  const actors = await actorsSeeing(tx, { accountIds: ids, place: lineage, now })
  const allowed = {
    canPublish: await levelsAllow(tx, actors, 'canPublish'),
    canReview: await levelsAllow(tx, actors, 'canReview'),
  }
  return ({ right, roles, needsLevel }, id) => {
    if (!right) return true
    const at = actors.findIndex((one) => one.id === id)
    const actor = actors[at]
    const isOfLevel = !needsLevel || allowed[needsLevel][at] === true
    return actor !== undefined && isOfLevel && hasRight(actor, roles, { subject: name, right })
  }
}
