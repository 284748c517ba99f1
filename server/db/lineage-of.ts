/** Where `o`, an alias of the organisations, hangs: `Lineage` in SQL, for statements above scope. */
import { sql } from 'drizzle-orm'

/** The id of the organisation without a parent. */
export const topOrg = sql`(select top.id from organization top
  where top.parent is null and top.deleted_at is null limit 1)`

// A group below the top one has a column of its own, so that whoever looks from there sees it alone.
const installation = sql`(select top.id from organization top
  where top.parent is null and top.deleted_at is null
    and top.id = coalesce(o.group_id, top.id) limit 1)`

/** The lineage as columns of a row. */
export const lineageColumnsOf = sql`${installation} as installation, o.group_id as "group",
  o.company_id as company, o.factory_id as factory, o.workshop_id as workshop, o.id as org`

/** The lineage as one value. */
export const lineageOfO = sql`jsonb_build_object('installation', ${installation},
  'group', o.group_id, 'company', o.company_id, 'factory', o.factory_id,
  'workshop', o.workshop_id, 'org', o.id)`
