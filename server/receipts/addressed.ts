/** What is addressed to somebody now: the top of their home page. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { accountsOf } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { whereSql } from '../db/sql/where-sql.ts'
import { mayRead } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { isConfirmed, receiversOf } from '../records/notices/receivers.ts'
import { listFor } from '../records/read/list.ts'
import { dueOf, lineOf, ownLineOf, ownReceipts } from './receipts.ts'

export interface AddressedLine {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly org: string | null
  readonly since: string | null
  readonly pinned: boolean
  readonly toConfirm: boolean
  readonly dueAt: string | null
  readonly readAt: string | null
}

/** Lines that are shown. */
const mostShown = 20

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is still to be confirmed stands first, then what is kept at the top, then what is newest. */
export async function addressedTo(
  recordContext: RecordContext,
  actor: Actor,
): Promise<{ readonly data: AddressedLine[]; readonly labels: Labels }> {
  const types = resources.filter(
    (one) => one.addressed && one.addressed.open.length > 0 && mayRead(one, actor),
  )
  const lines = await recordContext.db.system(async (tx) => ({
    line: await lineOf(tx, actor.lineage.org),
    ownLine: await ownLineOf(tx, actor.id),
  }))
  const found = await Promise.all(types.map((one) => linesOf(recordContext, actor, one, lines)))
  const rank = ({ toConfirm, readAt, pinned }: AddressedLine) =>
    toConfirm && !readAt ? 0 : pinned ? 1 : 2
  const shown = found
    .flat()
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostShown)
  const orgs = shown.flatMap(({ org }) => org ?? [])
  const [resource] = types
  const viewing = resource && { resource, viewer: actor }
  return {
    data: shown,
    labels: viewing ? await labelsIn(recordContext.db, viewing, [], { orgs }) : {},
  }
}

async function linesOf(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { line, ownLine }: Lines,
): Promise<AddressedLine[]> {
  const { addressed, placedBy, title } = resource
  if (!addressed) return []
  const ids = await recordContext.db.system((tx) =>
    firstAmong(tx, resource, { recordContext, actor, line }),
  )
  if (ids.length === 0) return []
  const { data } = await listFor(recordContext, actor, resource, {
    where: { id: { in: ids } },
    ...{ sort: `-${addressed.since}`, page: 1, size: mostShown, deleted: false },
  })
  const receipts = await recordContext.db.system((tx) => ownReceipts(tx, actor, resource, data))
  const now = recordContext.clock.now()
  const lineOfRow = (row: AnyRow): AddressedLine => ({
    ...{ resource: resource.name, id: row.id, title: text(row[title]) ?? '' },
    ...{ org: text(row[placedBy]), since: text(row[addressed.since]) },
    pinned: addressed.first !== undefined && row[addressed.first] === true,
    toConfirm:
      isConfirmed(addressed, row, now) &&
      receiversOf(addressed, row).some((org) => ownLine.includes(org)),
    dueAt: dueOf(resource, row),
    readAt: receipts.get(row.id) ?? null,
  })
  return data.map(lineOfRow)
}

interface Lines {
  /** From where somebody looks to the top. */
  readonly line: readonly string[]
  /** From where they work first of all. */
  readonly ownLine: readonly string[]
}

interface Looking {
  readonly recordContext: RecordContext
  readonly actor: Actor
  readonly line: readonly string[]
}

/** Those that come first on the page: however many are newer, none of them hides one that ranks above it. */
async function firstAmong(
  tx: Tx,
  resource: Resource,
  { recordContext, actor, line }: Looking,
): Promise<readonly string[]> {
  const { addressed } = resource
  if (!addressed) return []
  const context = stepContextOf(recordContext, actor)
  const open = {
    storedState: { in: addressed.open },
    any: line.map((org) => ({ [addressed.to]: { has: org } })),
  }
  const since = sql.raw(`t.${columnOfField(resource, addressed.since)}`)
  const isAsked = addressed.receipt ? whereSql(resource, addressed.receipt, context) : sql`false`
  const isFirst: SQL = addressed.first
    ? whereSql(resource, { [addressed.first]: true }, context)
    : sql`false`
  const found = await tx.query<{ id: string }>(sql`
    select t.id from ${sql.raw(tableOf(resource).table)} t
    where t.deleted_at is null
      and ${whereSql(resource, { all: [open, readRule(resource, actor) ?? {}] }, context)}
    order by case
      when ${isAsked} and not exists (select from record_receipt c
        where c.resource = ${resource.name} and c.record_id = t.id and c.read_at >= ${since}
          and c.person = any(${sql.param([...accountsOf(actor)])}::uuid[])) then 0
      when ${isFirst} then 1 else 2 end, ${since} desc, t.id desc
    limit ${mostShown}`)
  return found.map(({ id }) => id)
}
