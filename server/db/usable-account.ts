import { type SQL, sql } from 'drizzle-orm'
import { dayInOrgSql } from './sql/site-day.ts'

/** The rule over an alias of the accounts: active, not deleted, not past the last day where it belongs. */
export const isUsableAccount = (account: SQL, now: Date): SQL => sql`(
  ${account}.state = 'active' and ${account}.deleted_at is null
  and (${account}.valid_to is null or ${account}.valid_to
    >= ${dayInOrgSql(sql`${account}.default_org`, sql`${now.toISOString()}::timestamptz`)}))`
