/**
 * What others gave an account, or it gave others: proxies, loans, identities it is signed in with. Each
 * was agreed to or measured for that account, so it ends with it and goes to nobody else.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { step } from '#domain/workflow/step'
import type { StepContext } from '#domain/workflow/step-context'
import { authorityFields } from '../authority/grounds.ts'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { mayRead } from '../records/access/policy.ts'
import { notifyRecipients } from '../records/notices/recipients.ts'
import type { Count } from '../records/references/redirect-references.ts'
import { saveRecorded } from '../records/store/recorded.ts'
import { lockRecord } from '../records/store/store.ts'

/** The action that ends such a record, by the state it is in; other states give nothing. */
const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth-proxy': { pending: 'decline', effective: 'revoke' },
  // What is still in approval goes back to whoever applied: a reviewer was asked for this account and place.
  'tiered-authorization': { approved: 'revoke', 'in-approval': 'withdraw' },
  'linked-identity': { proposed: 'decline', linked: 'unlink' },
}

const given: readonly Resource[] = resources.filter((resource: Resource) =>
  Object.keys(resource.fields).some((field) => authorityFields.has(`${resource.name}.${field}`)),
)

/** The rule over a row `t` of the type: it gives the account something, or it to somebody else. */
function givesWhere(resource: Resource, accountId: string): SQL {
  const fields = Object.keys(resource.fields).filter((field) =>
    authorityFields.has(`${resource.name}.${field}`),
  )
  const names = fields.map(
    (field) => sql`${sql.raw(`t.${columnOfField(resource, field)}`)} = ${accountId}::uuid`,
  )
  const ending = endings[resource.name]
  const inState = ending ? sql`t.state = any(${sql.param(Object.keys(ending))}::text[])` : sql`true`
  return sql`t.deleted_at is null and ${inState} and (${sql.join(names, sql` or `)})`
}

/** How many records of each type that the person reads end with the account. Runs above scope. */
export async function givenCounts(tx: Tx, accountId: string, actor: Actor): Promise<Count[]> {
  const counts = given
    .filter((resource) => mayRead(resource, actor))
    .map(
      (resource) => sql`select ${resource.name} as resource, count(*)::int as count
      from ${sql.raw(tableOf(resource).table)} t where ${givesWhere(resource, accountId)}`,
    )
  if (counts.length === 0) return []
  const rows = await tx.query<Count>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}

/** Ends them, each with its history and notices. Runs above scope. */
export async function endGiven(tx: Tx, accountId: string, context: StepContext): Promise<void> {
  for (const resource of given) {
    const ending = endings[resource.name]
    // What runs in the right of whoever started it stops with that account by itself.
    if (!ending) continue
    const rows = await tx.query<{ id: string }>(sql`
      select t.id from ${sql.raw(tableOf(resource).table)} t
      where ${givesWhere(resource, accountId)} order by t.id`)
    for (const { id } of rows) await end(tx, resource, id, context)
  }
}

/**
 * Ends what was lent by or to the people of an organisation that goes: it was agreed to for that place,
 * which another is not. Runs above scope.
 */
export async function endLoansAt(tx: Tx, orgId: string, context: StepContext): Promise<void> {
  const loan = given.find(({ name }) => name === 'tiered-authorization')
  if (!loan) return
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from ${sql.raw(tableOf(loan).table)} t
    where t.deleted_at is null and t.state = any(${sql.param(Object.keys(endings[loan.name] ?? {}))}::text[])
      and ${orgId}::uuid in (t.grantee_org, t.grantor_org) order by t.id`)
  for (const { id } of rows) await end(tx, loan, id, context)
}

async function end(tx: Tx, resource: Resource, id: string, context: StepContext): Promise<void> {
  const { actor, now } = context
  const before = await lockRecord(tx, resource, id)
  const action = before && endings[resource.name]?.[before.storedState]
  if (!before || !action) return
  const ended = step(resource, before, action, {}, { ...context, system: true })
  if (!ended.ok) throw new Error(`${resource.name}: "${action}" does not end it`)
  const { changes } = ended
  const operation = { action, actorId: actor.id, now }
  const after = await saveRecorded(tx, resource, { before, changes, ...operation })
  await notifyRecipients(tx, resource, { action, before, after }, context)
}
