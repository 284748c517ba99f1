import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#domain/access/access'
import { pathOf } from '#domain/access/scope'
import { causeOf, occasionOf, type Reminder } from '#domain/definition/reminder'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type NoticeRule, removedCause } from '#domain/definition/transition'
import { fieldsOf } from '#domain/where/where'
import {
  type ActionTaken,
  changeRecipients,
  formerRecipients,
  lateRecipients,
  newRecipients,
  type Recipients,
  recipientsOf,
} from '#domain/workflow/recipients'
import { stateOf } from '#domain/workflow/states'
import type { StepContext } from '#domain/workflow/step-context'
import { isUnsigned, keptTime } from '#domain/workflow/unsigned'
import type { Tx } from '../../db/database.ts'
import { proxiesOf } from '../../db/proxies.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { countRecipients } from '../../settings/recipient-limit.ts'
import { personIn } from '../context/system.ts'
import { orgOf } from '../history/history.ts'
import { reasonField } from '../history/reason.ts'
import { lineageOf } from '../place/place.ts'
import { noticeTitle } from '../store/notice-title.ts'
import { nearestHolders } from './nearest-holders.ts'
import { unreadBy } from './receivers.ts'

/**
 * Leaves a notice for everybody whom an action concerns but who did it, in the transaction of the action.
 * Runs above scope: who is concerned may work anywhere.
 */
export async function notifyRecipients(
  tx: Tx,
  resource: Resource,
  operation: ActionTaken,
  context: StepContext,
  principal: Principal | null = null,
): Promise<void> {
  const { action, before, after } = operation
  const { people: known, holders } = recipientsOf(resource, operation)
  const isForUnread = resource.notices?.some(({ on, unread }) => on === action && unread)
  const people = isForUnread
    ? [...known, ...(await unreadBy(tx, resource, after, context.now))]
    : known
  const authors = principal?.tellsAuthors && after.createdBy ? [after.createdBy] : []
  const concerned = { people: [...people, ...authors], holders }
  const occasion = String(after.version)
  const said = saidBy(resource, operation)
  await tell(
    tx,
    resource,
    { record: after, concerned, cause: action, days: 0, occasion, said },
    context,
  )
  if (before) await notifyFormer(tx, resource, { before, after, known: people }, context)
}

/** What was written to those who hear of it, else why it was done. */
function saidBy(resource: Resource, { action, before, after }: ActionTaken): string | null {
  const told = resource.notices?.find(({ on, says }) => on === action && says)?.says
  const transition = before ? resource.states[before.storedState]?.[action] : undefined
  const name = told ?? reasonField(resource, transition)
  return name ? textOf(after[name]) : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Whoever a change adds hears of the record as those did who were named when it was new, whoever it
 * removes that they are named no longer; the others of what their type says that they hear of.
 */
export async function notifyOfChange(
  tx: Tx,
  resource: Resource,
  { before, after }: Readonly<Record<'before' | 'after', AnyRow>>,
  context: StepContext,
): Promise<void> {
  const occasion = String(after.version)
  const change = { record: after, days: 0, occasion }
  const added = newRecipients(resource, before, after)
  await tell(tx, resource, { ...change, concerned: added, cause: 'create' }, context)
  const concerned = changeRecipients(resource, before, after)
  await tell(tx, resource, { ...change, concerned, cause: 'change' }, context)
  await notifyFormer(tx, resource, { before, after, known: concerned.people }, context)
}

interface Replaced {
  readonly before: AnyRow
  readonly after: AnyRow
  /** Who hears what else the same write says. */
  readonly known: readonly string[]
}

/** Whom a record named until now, and names no longer: they hear nothing more of it. */
async function notifyFormer(
  tx: Tx,
  resource: Resource,
  { before, after, known }: Replaced,
  context: StepContext,
): Promise<void> {
  const { people, holders } = formerRecipients(resource, before, after)
  const concerned = { people: people.filter((id) => !known.includes(id)), holders }
  const occasion = String(after.version)
  const cause = removedCause
  await tell(tx, resource, { record: after, concerned, cause, days: 0, occasion }, context)
}

/** The same for a record that has been late for as long as a rule says; never again for that. */
export async function notifyLate(
  tx: Tx,
  resource: Resource,
  rule: NoticeRule,
  record: AnyRow,
  context: StepContext,
): Promise<void> {
  const { on: cause, after: days = 0 } = rule
  const when = resource.clockStates?.[cause]?.when ?? {}
  const occasion = fieldsOf(when)
    .map((name) => String(record[name]))
    .join(' ')
  const concerned = lateRecipients(rule, record)
  await tell(tx, resource, { record, concerned, cause, days, occasion }, context)
}

/** The same at a threshold of a day that comes or has passed: once for that day, whatever the clock does. */
export async function notifyReminder(
  tx: Tx,
  resource: Resource,
  due: { readonly date: string; readonly days: number; readonly rules: readonly Reminder[] },
  record: AnyRow,
  context: StepContext,
): Promise<void> {
  const named = due.rules.map((rule) => lateRecipients(rule, record))
  const isLeaders = due.rules.some(({ leader }) => leader)
  const leaders = isLeaders ? await nearestLeader(tx, resource, record) : []
  const concerned = {
    people: [...named.flatMap(({ people }) => people), ...leaders],
    holders: named.flatMap(({ holders }) => holders),
  }
  const occasion = occasionOf(resource, due.date, due.rules)
    .map((name) => record[name] ?? '')
    .join(' ')
  const [cause, days] = [causeOf(due.date, due.days), Math.abs(due.days)]
  await tell(tx, resource, { record, concerned, cause, days, occasion }, context)
}

interface Telling {
  readonly record: AnyRow
  readonly concerned: Recipients
  readonly cause: string
  readonly days: number
  readonly occasion: string
  /** What somebody wrote to those who are told. */
  readonly said?: string | null
}

async function tell(
  tx: Tx,
  resource: Resource,
  { record, concerned, cause, days, occasion, said = null }: Telling,
  context: StepContext,
): Promise<void> {
  if (concerned.people.length + concerned.holders.length === 0) return
  const actorId = personIn(context)?.id ?? null
  const holders = await nearestHolders(tx, resource, record, concerned.holders, context)
  const meant = await livingAccounts(tx, [...concerned.people, ...holders])
  const proxies = await proxiesOf(tx, resource, meant, context.now)
  const isHidden = cause === 'create' && isUnsigned(resource, record)
  const named = isHidden ? null : actorId
  // Whoever is left out of those who are told would be known to have written it.
  const people = [...meant, ...proxies].filter((id) => id !== named)
  if (people.length === 0) return
  if (actorId) await countRecipients('notices', people.length)
  const title = noticeTitle(resource, record)
  const at = isHidden ? keptTime(resource, record, context.now) : context.now
  await tx.query(sql`
    insert into notice (recipient_id, resource, record_id, cause, after_days, occasion, state,
      number, title, said, actor_id, at)
    select a.id, ${resource.name}, ${record.id}, ${cause}, ${days}, ${occasion},
      ${stateOf(resource, record, context)}, ${record.number}, ${title}, ${said},
      ${named}, ${at.toISOString()}
    from account a
    where a.id = any(${sql.param(people)}::uuid[]) and a.state = 'active' and a.deleted_at is null
      and ${mayHearMore(resource, record, at)}
    order by a.id
    on conflict do nothing`)
}

/** Notices of one person among which those of a flood are looked for. */
const latest = 200

/** Condition over the account `a`: it has not been told of so many records like this one lately. */
function mayHearMore(resource: Resource, record: AnyRow, at: Date): SQL {
  const { name, noticesAtMost: most } = resource
  if (!most) return sql`true`
  const since = new Date(at.getTime() - most.minutes * 60_000).toISOString()
  // Of the latest alone: an inbox of years is not read for it.
  return sql`(select count(*) from (
      select resource, record_id, at from notice where recipient_id = a.id
      order by id desc limit ${latest}) n
    join ${sql.raw(tableOf(resource).table)} r on r.id = n.record_id
    where n.resource = ${name} and n.at > ${since}::timestamptz
      and r.${sql.raw(columnOfField(resource, most.per))} = ${record[most.per]}) < ${most.count}`
}

/** Whom these accounts were merged into, where they were: an author keeps the name they wrote under. */
async function livingAccounts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<{ id: string }>(sql`
    select distinct coalesce(merged_into, id) as id from account
    where id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Whom the organisation of a record names as its leader, else the next above that names one. */
async function nearestLeader(tx: Tx, resource: Resource, record: AnyRow): Promise<string[]> {
  const org = orgOf(resource, record)
  const lineage = org ? await lineageOf(tx, { id: org }) : null
  if (!lineage) return []
  const found = await tx.query<{ leader: string }>(sql`
    select leader from organization
    where id = any(${sql.param(pathOf(lineage))}::uuid[]) and leader is not null
      and deleted_at is null
    order by level desc limit 1`)
  return found.map(({ leader }) => leader)
}
