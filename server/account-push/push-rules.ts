/** Which rule says what another system is notified of an account: the nearest at or above its organisation. */
import { sql } from 'drizzle-orm'
import type { PushTarget } from '#domain/resources/identity-org/account-push'
import type { Tx } from '../db/database.ts'
import type { PushRule } from './push-plan.ts'

interface Row {
  readonly account: string
  readonly system: PushTarget
  readonly isOn: boolean
  readonly byItself: PushRule['byItself'] | null
  readonly sentFields: PushRule['sentFields'] | null
}

/** By account, then by system; empty where nobody made a rule. Runs above scope. */
export async function rulesFor(
  tx: Tx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<PushTarget, PushRule>>> {
  const rows = await tx.query<Row>(sql`
    select distinct on (a.id, r.target_system) a.id as account, r.target_system as system,
      r.state = 'enabled' as "isOn", r.by_itself as "byItself", r.sent_fields as "sentFields"
    from account a join organization p on p.id = a.default_org
      join account_push_rule r on r.deleted_at is null
        and r.org_id in (p.group_id, p.company_id, p.factory_id, p.workshop_id, p.id)
      join organization o on o.id = r.org_id
    where a.id = any(${sql.param([...accounts])}::uuid[])
    order by a.id, r.target_system, o.level desc`)
  const rules = new Map<string, Map<PushTarget, PushRule>>()
  for (const { account, system, isOn, byItself, sentFields } of rows) {
    const ofAccount = rules.get(account) ?? new Map<PushTarget, PushRule>()
    rules.set(account, ofAccount)
    ofAccount.set(system, { isOn, byItself: byItself ?? [], sentFields: sentFields ?? [] })
  }
  return rules
}
