/** Records by the codes that differences speak of. */
import { type SQL, sql } from 'drizzle-orm'
import type { Difference } from '#domain/api/sync'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { invalid, notFound, Problem } from '../platform/problem.ts'
import { idByCode } from '../records/store/labels.ts'
import { selectRecords } from '../records/store/store.ts'
import type { Authority } from './steps.ts'

/** Condition: `place` (SQL of an id) is the organisation `org` or anything below it. */
export const isBelow = (place: SQL, org: string): SQL => sql`exists (
  select from organization placed, organization root where placed.id = ${place} and root.id = ${org}
    and (placed.org_path = root.org_path or placed.org_path like root.org_path || '/%'))`

/** Condition on `t`: a source speaks of it, as it stands where its settings are for. */
const isSpokenOf: Readonly<Record<string, (org: string) => SQL>> = {
  organization: (org) => isBelow(sql`t.id`, org),
  account: (org) => isBelow(sql`t.default_org`, org),
  // Whoever ends an entry ends its account.
  user: (org) => sql`${isBelow(sql`t.org_id`, org)}
    and ${isBelow(sql`(select default_org from account where id = t.account)`, org)}`,
}

/**
 * The record a difference is about: within the scope of who runs it, and at or below the
 * organisation of the settings. Throws a 404, and a 409 where there are two, or another one than `id`,
 * which was meant when it was decided.
 */
export async function recordWhere(
  { recordContext, actor, org }: Authority,
  resource: Resource,
  where: SQL,
  id?: string | null,
): Promise<AnyRow> {
  const isOwn = isSpokenOf[resource.name]?.(org) ?? sql`false`
  const [record, other] = await recordContext.db.scoped(actor.scope, (tx) =>
    selectRecords(tx, resource, sql`${where} and t.deleted_at is null and ${isOwn}`),
  )
  if (!record) throw notFound(resource.name)
  if (other || (id && record.id !== id)) throw new Problem(409, 'unclearWho')
  return record
}

/**
 * Id of the organisation with this code. A 422 at `field` when there is none, and when it is beyond
 * the organisation of the settings, whoever runs it: there a source places nobody and nothing.
 */
export async function organizationId(
  { recordContext, org }: Authority,
  code: string | null | undefined,
  field: string,
): Promise<string> {
  if (!code) throw invalid([{ field, code: 'required' }])
  const id = await recordContext.db.system((tx) => idByCode(tx, 'organization', code))
  if (!id) throw invalid([{ field, code: 'notFound' }])
  const [{ isOwn } = { isOwn: false }] = await recordContext.db.system((tx) =>
    tx.query<{ isOwn: boolean }>(sql`select ${isBelow(sql`${id}::uuid`, org)} as "isOwn"`),
  )
  if (!isOwn) throw invalid([{ field, code: 'beyondSettings' }])
  return id
}

/** A 422 when the account has places beyond the organisation of the settings: people end those. */
export async function mustEndHere(
  { recordContext, org }: Authority,
  account: string,
): Promise<void> {
  const [beyond] = await recordContext.db.system((tx) =>
    tx.query(sql`
      select from account a, unnest(a.orgs || a.default_org) place
      where a.id = ${account} and not ${isBelow(sql`place`, org)}`),
  )
  if (beyond) throw invalid([{ field: 'orgs', code: 'placesBeyondSettings' }])
}

/** Id of the post with this code at the organisation or the nearest one above. */
export async function postId(
  { recordContext }: Authority,
  code: string | null | undefined,
  org: string,
): Promise<string> {
  if (!code) throw invalid([{ field: 'post', code: 'required' }])
  const [post] = await recordContext.db.system((tx) =>
    tx.query<{ id: string }>(sql`
      select j.id from job_post j join organization p on p.id = j.org_id, organization o
      where o.id = ${org} and j.code = ${code} and j.deleted_at is null and j.state = 'enabled'
        and (o.org_path = p.org_path or o.org_path like p.org_path || '/%')
      order by p.level desc limit 1`),
  )
  if (!post) throw invalid([{ field: 'post', code: 'notFound' }])
  return post.id
}

/** What the source says of the fields that are plain texts; what it leaves empty is left out. */
export const plainInput = (
  { fields }: Pick<Difference, 'fields'>,
  names: readonly string[],
): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const change = fields[name]
      return change && (change.after !== null || change.before !== null)
        ? [[name, change.after]]
        : []
    }),
  )

/** Texts of a new record that are yes or no. */
export const isYes = ({ fields }: Difference, name: string): boolean =>
  fields[name]?.after === 'yes'
