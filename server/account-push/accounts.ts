/** Accounts as other systems get them, as they are now. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { PushedAccount } from './push-plan.ts'

/** Who is shut out is told in a lane of its own: no slow push of somebody else is in its way. */
export type Lane = 'shut' | 'rest'

export interface PlacedAccount extends PushedAccount {
  readonly org: string
}

/** Condition on an account `a`: neither locked, disabled nor deleted. */
export const isInUse = sql.raw(`(a.state = 'active' and a.deleted_at is null)`)

export const accountsBy = (tx: Tx, ids: readonly string[]): Promise<PlacedAccount[]> =>
  tx.query(sql`
    select a.id, a.username, a.user_name as "userName", a.employee_no as "employeeNo", a.phone,
      a.email, o.org_code as "orgCode", a.default_org as org, a.is_external as "isExternal",
      ${isInUse} as "isActive"
    from account a join organization o on o.id = a.default_org
    where a.id = any(${sql.param([...ids])}::uuid[]) order by a.id`)
