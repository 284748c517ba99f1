/** Rights handed out from the tree of resources; stored where the designer of rights stores them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { systemResource } from '#domain/resources/identity-org/resource'
import { rolePermission } from '#domain/resources/identity-org/role-permission'
import { emptyMatrix, matrixOf, type StoredMatrix, sheetOf } from '#domain/rights/role-sheet'
import {
  changesOf,
  type Entry,
  type EntryRight,
  type EntryRoles,
  type Handing,
  holdsRight,
  type RoleHolding,
  type RoleOutlook,
  rightOf,
  synced,
} from '#domain/rights/role-sync'
import { type SyncStop, syncStops } from '#domain/rights/sync-ways'
import type { Values } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/problem.ts'
import { mayCreate, mayUpdateSome } from '../records/access/policy.ts'
import { grants, mayShape } from '../records/checks/named/grants.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { newValues } from '../records/input/values.ts'
import { findRecord } from '../records/read/find.ts'
import { actWithin } from '../records/write/act.ts'
import { changeWithin } from '../records/write/change.ts'
import { insertWithin } from '../records/write/create.ts'

const tree: Resource = systemResource
const matrices: Resource = rolePermission

/** The action: what was seen before it, and why it is done. */
export interface RoleSyncRequest extends Handing {
  /** The versions of the outlook, by role. */
  readonly versions: Readonly<Record<string, number>>
  readonly remark: string
}

interface Stored {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  /** The record of its matrix; null while the role is as built in. */
  readonly matrixId: string | null
  readonly version: number
  /** A draft, or one of a later day: it would come into force by a change that means something else. */
  readonly isPending: boolean
  readonly matrix: StoredMatrix
}

/** What stands below an entry, what it stands for itself, and every role as it is stored. */
interface Known {
  readonly own: EntryRight | null
  readonly below: readonly EntryRight[]
  readonly roles: readonly Stored[]
}

/** Which roles have an entry now. Throws 403 for whoever shapes no role. */
export function rolesOf(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
): Promise<EntryRoles> {
  return working(recordContext, actor, id, async (_tx, { own, below, roles }) => {
    const rights = own ? [own] : below
    const holding = (role: Stored): RoleHolding => {
      const sheet = sheetOf(role.code, role.isPending ? emptyMatrix : role.matrix)
      const held = rights.filter((right) => holdsRight(sheet, right)).length
      const { id: roleId, name, nameEn, nameSr } = role
      return {
        ...{ id: roleId, name, nameEn, nameSr, stop: stopOf(actor, role) },
        held: held === 0 ? 'none' : held === rights.length ? 'all' : 'some',
      }
    }
    return { right: own, below: below.length, roles: roles.map(holding) }
  })
}

/** What handing out would do to each of the roles, and what forbids it. */
export function outlookOf(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
  handing: Handing,
): Promise<RoleOutlook[]> {
  return working(recordContext, actor, id, async (tx, known) => {
    const rights = meant(known, handing)
    const outlook: RoleOutlook[] = []
    for (const role of chosen(known, handing)) {
      const before = sheetOf(role.code, role.matrix)
      const after = synced(role.code, before, handing.way, rights)
      outlook.push({
        ...{ id: role.id, version: role.version },
        changes: changesOf(role.code, before, after, rights),
        stops: await stopsOf(
          tx,
          stepContextOf(recordContext, actor),
          role,
          matrixOf(role.code, after),
        ),
      })
    }
    return outlook
  })
}

/**
 * Does it for all roles or for none, and answers how many matrices changed. Throws 409 where a
 * matrix is no longer what was seen, 422 where the outlook had named a stop.
 */
export function syncToRoles(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
  operation: RoleSyncRequest,
): Promise<number> {
  const context = stepContextOf(recordContext, actor)
  return working(recordContext, actor, id, async (tx, known) => {
    const rights = meant(known, operation)
    let changed = 0
    for (const role of chosen(known, operation)) {
      if ((operation.versions[role.id] ?? 0) !== role.version) throw conflict(role.version)
      if (role.isPending) throw invalid([{ field: 'roles', code: 'matrixPending' }])
      const before = sheetOf(role.code, role.matrix)
      const after = matrixOf(role.code, synced(role.code, before, operation.way, rights))
      if (isSame(after, matrixOf(role.code, before))) continue
      await store(
        recordContext,
        tx,
        { role, input: { ...after, remark: operation.remark } },
        context,
      )
      changed += 1
    }
    return changed
  })
}

/** Works on an entry that the person may read, in their own scope, if they may shape roles at all. */
function working<T>(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
  work: (tx: Tx, known: Known) => Promise<T>,
): Promise<T> {
  if (!mayCreate(matrices, actor) || !mayUpdateSome(matrices, actor)) throw forbidden('notAllowed')
  return recordContext.db.scoped(actor.scope, async (tx) => {
    await findRecord(tx, tree, id, stepContextOf(recordContext, actor))
    const known = await withSystemRole(tx, actor.scope, async () => ({
      ...(await rightsFrom(tx, id)),
      roles: await storedRoles(tx),
    }))
    return work(tx, known)
  })
}

/** Deeper than any tree of screens is. */
const deepest = 12

async function rightsFrom(tx: Tx, id: string): Promise<Omit<Known, 'roles'>> {
  const entries = await tx.query<Entry & { depth: number }>(sql`
    with recursive part as (
      select id, code, resource_type, sort_no, 0 as depth from resource where id = ${id}
      union all
      select r.id, r.code, r.resource_type, r.sort_no, p.depth + 1 from resource r
        join part p on r.parent = p.id where r.deleted_at is null and p.depth < ${deepest})
    select code, resource_type as "resourceType", depth from part order by depth, sort_no, code`)
  const rights = entries.flatMap((entry) => {
    const right = rightOf(entry)
    return right ? [{ right, isOwn: entry.depth === 0 }] : []
  })
  return {
    own: rights.find(({ isOwn }) => isOwn)?.right ?? null,
    below: rights.filter(({ isOwn }) => !isOwn).map(({ right }) => right),
  }
}

const storedRoles = (tx: Tx): Promise<Stored[]> =>
  tx.query<Stored>(sql`
    select r.id, coalesce(alias.code, r.code) as code, r.name, r.name_en as "nameEn", r.name_sr as "nameSr",
      p.id as "matrixId", coalesce(p.version, 0) as version,
      coalesce(p.state = 'draft' or p.effective_from > current_date, false) as "isPending",
      jsonb_build_object('hiddenScreens', coalesce(p.hidden_screens, '{}'), 'grants',
        (select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'rights', g.rights,
            'revoked', g.revoked, 'fieldMask', g.field_mask)), '[]')
          from role_permission_grants g where g.record_id = p.id)) as matrix
    from role r left join role alias on alias.id = r.alias_of
      left join role_permission p on p.role = r.id and p.deleted_at is null
    where r.state = 'enabled' and r.deleted_at is null order by r.sort_no, r.code`)

const meant = ({ own, below }: Known, handing: Handing): EntryRight[] => [
  ...(own ? [own] : []),
  ...(handing.below ? below : []),
]

/** The roles that are asked for; throws a 404 for one that is not there. */
function chosen({ roles }: Known, { roles: asked }: Handing): readonly Stored[] {
  const found = roles.filter(({ id }) => asked.includes(id))
  const gone = asked.find((id) => !found.some((role) => role.id === id))
  if (gone) throw notFound('role', gone)
  return found
}

function stopOf(actor: Actor, { code, isPending }: Stored): SyncStop | null {
  if (!mayShape(actor, code)) return 'noPermission'
  return isPending ? 'matrixPending' : null
}

/** What the check of matrices would say, before anything is written. */
async function stopsOf(
  tx: Tx,
  { actor, now }: StepContext,
  role: Stored,
  matrix: StoredMatrix,
): Promise<SyncStop[]> {
  const first = stopOf(actor, role)
  if (first) return [first]
  const id = role.matrixId ?? randomUUID()
  const before = { role: role.id, ...role.matrix }
  const after = { role: role.id, ...matrix, id }
  const errors = await withSystemRole(tx, actor.scope, () =>
    grants(tx, { resource: matrices, actor, holder: actor, now, before, after }),
  )
  return syncStops.filter((stop) => errors.some(({ code }) => code === stop))
}

const isSame = (one: StoredMatrix, other: StoredMatrix): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

interface Storing {
  readonly role: Stored
  readonly input: Values
}

/** As the designer stores it: a change of the matrix, or a first one that is put into force. */
async function store(
  recordContext: RecordContext,
  tx: Tx,
  { role, input }: Storing,
  context: StepContext,
): Promise<void> {
  if (role.matrixId) {
    const change = { id: role.matrixId, version: role.version, input }
    await changeWithin(recordContext, tx, matrices, change, context)
    return
  }
  const id = randomUUID()
  const values = newValues(matrices, { ...input, role: role.id }, context, id)
  const { version } = await insertWithin(tx, matrices, { id, values }, context)
  await actWithin(recordContext, tx, matrices, { id, action: 'save', version, input: {} }, context)
}
