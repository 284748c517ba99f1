/** What is addressed to somebody now: the top of their home page. */
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { mayRead } from '../records/access/policy.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { isConfirmed } from '../records/notices/receivers.ts'
import { listFor } from '../records/read/list.ts'
import { dueOf, lineOf, ownReceipts } from './receipts.ts'

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

/** Records of a type that are looked at, the newest first; and lines that are shown. */
const mostLooked = 50
const mostShown = 20

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The newest of each type; what is still to be confirmed stands first. */
export async function addressedTo(
  recordContext: RecordContext,
  actor: Actor,
): Promise<{ readonly data: AddressedLine[]; readonly labels: Labels }> {
  const types = resources.filter((one) => one.addressed && mayRead(one, actor))
  const line = await recordContext.db.system((tx) => lineOf(tx, actor.lineage.org))
  const found = await Promise.all(types.map((one) => linesOf(recordContext, actor, one, line)))
  const rank = ({ toConfirm, readAt, pinned }: AddressedLine) =>
    toConfirm && !readAt ? 0 : pinned ? 1 : 2
  const lines = found
    .flat()
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostShown)
  const orgs = lines.flatMap(({ org }) => org ?? [])
  const [resource] = types
  const viewing = resource && { resource, viewer: actor }
  return {
    data: lines,
    labels: viewing ? await labelsIn(recordContext.db, viewing, [], { orgs }) : {},
  }
}

async function linesOf(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  line: readonly string[],
): Promise<AddressedLine[]> {
  const { addressed, placedBy, title } = resource
  if (!addressed) return []
  const { data } = await listFor(recordContext, actor, resource, {
    where: {
      storedState: { in: addressed.open },
      any: line.map((org) => ({ [addressed.to]: { has: org } })),
    },
    ...{ sort: `-${addressed.since}`, page: 1, size: mostLooked, deleted: false },
  })
  const receipts = await recordContext.db.system((tx) => ownReceipts(tx, actor, resource, data))
  const now = recordContext.clock.now()
  const lineOfRow = (row: AnyRow): AddressedLine => ({
    ...{ resource: resource.name, id: row.id, title: text(row[title]) ?? '' },
    ...{ org: text(row[placedBy]), since: text(row[addressed.since]) },
    pinned: addressed.first !== undefined && row[addressed.first] === true,
    toConfirm: isConfirmed(addressed, row, now),
    dueAt: dueOf(resource, row),
    readAt: receipts.get(row.id) ?? null,
  })
  return data.map(lineOfRow)
}
