/** That somebody has read what is addressed to them. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { accountsOf } from '#domain/where/where'
import type { Tx } from '../db/database.ts'
import { forbidden, notFound } from '../platform/problem.ts'
import { mayUpdateSome } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import {
  countReceivers,
  isConfirmed,
  type Receiver,
  receiversIn,
  receiversOf,
} from '../records/notices/receivers.ts'
import { placeInScope } from '../records/place/place.ts'
import { findRecord } from '../records/read/find.ts'

interface Place {
  readonly resource: Resource
  readonly recordId: string
}

export interface Receipts {
  readonly toConfirm: boolean
  readonly readAt: string | null
  readonly dueAt: string | null
  /** For those who keep such records where this one stands. */
  readonly everybody: {
    readonly asked: number
    readonly read: number
    readonly people: readonly Receiver[]
  } | null
}

/** People who are named at most, those who have not read it first. */
const mostNamed = 500

/** How a record stands with its readers. Throws a 404 where it is not read, or addressed to nobody. */
export async function receiptsOf(
  recordContext: RecordContext,
  actor: Actor,
  { resource, recordId }: Place,
): Promise<{ readonly data: Receipts; readonly labels: Labels }> {
  const { addressed } = resource
  if (!addressed) throw notFound(resource.name)
  const context = stepContextOf(recordContext, actor)
  const { now } = context
  const data = await recordContext.db.scoped(actor.scope, async (tx) => {
    const record = await findRecord(tx, resource, recordId, context)
    return withSystemRole(tx, actor.scope, async () => {
      const keeps =
        mayUpdateSome(resource, actor) && (await placeInScope(tx, resource, record, actor))
      const isAsked = isConfirmed(addressed, record, now)
      return {
        toConfirm: isAsked && (await reaches(tx, actor, resource, record)),
        readAt: (await ownReceipts(tx, actor, resource, [record])).get(record.id) ?? null,
        dueAt: dueOf(resource, record),
        everybody:
          keeps && isAsked && record[addressed.since]
            ? {
                ...(await countReceivers(tx, resource, record, now)),
                people: await receiversIn(tx, resource, record, { now, most: mostNamed }),
              }
            : null,
      }
    })
  })
  const people = (data.everybody?.people ?? []).map(({ id }) => id)
  const orgs = (data.everybody?.people ?? []).map(({ org }) => org)
  const viewing = { resource, viewer: actor }
  return { data, labels: await labelsIn(recordContext.db, viewing, [], { people, orgs }) }
}

/** Until when it is to be confirmed. */
export const dueOf = ({ addressed }: Resource, record: AnyRow): string | null => {
  const due = addressed?.dueAt ? record[addressed.dueAt] : null
  return typeof due === 'string' ? due : null
}

/**
 * Whether the record is addressed to where somebody works first of all, by which its readers are
 * counted: not to whom they look after, nor to where else they have signed in.
 */
export async function reaches(
  tx: Tx,
  { id }: Actor,
  { addressed }: Resource,
  record: AnyRow,
): Promise<boolean> {
  if (!addressed?.open.includes(record.storedState)) return false
  const line = await ownLineOf(tx, id)
  return receiversOf(addressed, record).some((org) => line.includes(org))
}

/** The organisation that somebody works in first of all, and all above it. */
export async function ownLineOf(tx: Tx, accountId: string): Promise<readonly string[]> {
  const [found] = await tx.query<{ line: string[] | null }>(
    sql`select organization_line(default_org) as line from account where id = ${accountId}::uuid`,
  )
  return found?.line ?? []
}

/** An organisation and all above it. */
export async function lineOf(tx: Tx, org: string): Promise<readonly string[]> {
  const [found] = await tx.query<{ line: string[] | null }>(
    sql`select organization_line(${org}::uuid) as line`,
  )
  return found?.line ?? []
}

/** When the person confirmed each of them since it went out, by id. Runs above scope. */
export async function ownReceipts(
  tx: Tx,
  actor: Actor,
  { name, addressed }: Resource,
  records: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; readAt: string }>(sql`
    select record_id as id, max(read_at) as "readAt" from record_receipt
    where resource = ${name} and record_id = any(${sql.param(records.map(({ id }) => id))}::uuid[])
      and person = any(${sql.param([...accountsOf(actor)])}::uuid[])
    group by record_id`)
  const since = new Map(records.map(({ id, ...row }) => [id, String(row[addressed?.since ?? ''])]))
  return new Map(
    rows.flatMap(({ id, readAt }) =>
      Date.parse(readAt) >= Date.parse(since.get(id) ?? '') ? [[id, readAt] as const] : [],
    ),
  )
}

/** Confirms that the person has read it. Throws a 403 where nobody asks them. */
export async function giveReceipt(
  recordContext: RecordContext,
  actor: Actor,
  { resource, recordId }: Place,
): Promise<void> {
  const { addressed } = resource
  if (!addressed) throw notFound(resource.name)
  const context = stepContextOf(recordContext, actor)
  await recordContext.db.scoped(actor.scope, async (tx) => {
    const record = await findRecord(tx, resource, recordId, context)
    await withSystemRole(tx, actor.scope, async () => {
      const isAsked = isConfirmed(addressed, record, context.now)
      if (!isAsked || !(await reaches(tx, actor, resource, record))) throw forbidden('notAllowed')
      await tx.query(sql`
        insert into record_receipt as c (resource, record_id, person, read_at)
        values (${resource.name}, ${recordId}::uuid, ${actor.id}::uuid, ${context.now.toISOString()})
        on conflict (record_id, resource, person) do update set read_at = excluded.read_at
        where c.read_at < ${record[addressed.since]}::timestamptz`)
    })
  })
}
