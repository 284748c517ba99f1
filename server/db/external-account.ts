import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an account, by its alias, is of an external person: said of it, or because the organisation it
 * works in first of all is external or lies below one. However it came there, and whatever became of
 * that organisation since, it sees no further than people of a contractor do.
 */
export const isExternalAccount = (account: SQL): SQL => sql`(coalesce(${account}.is_external, false)
  or exists (select from organization at_first join organization above
    on above.id in (at_first.id, at_first.workshop_id, at_first.factory_id, at_first.company_id)
    where at_first.id = ${account}.default_org and above.is_external))`
