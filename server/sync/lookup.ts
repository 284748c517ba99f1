/** Records by the codes that differences speak of. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/resource'
import type { Difference } from '#domain/sync'
import type { Values } from '#domain/where'
import { invalid, notFound } from '../problem.ts'
import { selectRecords } from '../records/store.ts'
import { idByCode } from '../records/store-labels.ts'
import type { Authority } from './apply.ts'

/** The record a difference is about, within the scope of who runs it. Throws a 404. */
export async function recordWhere(
  { office, actor }: Authority,
  resource: Resource,
  where: SQL,
): Promise<AnyRow> {
  const [record] = await office.db.scoped(actor.scope, (tx) =>
    selectRecords(tx, resource, sql`${where} and t.deleted_at is null`),
  )
  if (!record) throw notFound(resource.name)
  return record
}

/** Id of the organisation with this code; a 422 at `field` when there is none. */
export async function organizationId(
  { office }: Authority,
  code: string | null | undefined,
  field: string,
): Promise<string> {
  if (!code) throw invalid([{ field, code: 'required' }])
  const id = await office.db.system((tx) => idByCode(tx, 'organization', code))
  if (!id) throw invalid([{ field, code: 'notFound' }])
  return id
}

/** Id of the post with this code at the organisation or the nearest one above. */
export async function postId(
  { office }: Authority,
  code: string | null | undefined,
  org: string,
): Promise<string> {
  if (!code) throw invalid([{ field: 'post', code: 'required' }])
  const [post] = await office.db.system((tx) =>
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
