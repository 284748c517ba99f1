import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { forbidden, invalid, notFound } from '../platform/problem.ts'
import { mayUpdate, openActions } from '../records/access/policy.ts'
import { withPlaces } from '../records/access/visibility.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { type MergeConflict, mergeConflictsOf } from '../records/references/merge-conflicts.ts'
import {
  type Count,
  redirects,
  referenceCounts,
} from '../records/references/redirect-references.ts'
import { saveRecorded } from '../records/store/recorded.ts'
import { rewrite } from '../records/store/rewrite.ts'
import { mustBeAdmissible } from '../records/write/steps.ts'
import { type Blocker, blockersOf, mustHaveNone } from './blockers.ts'
import {
  findPair,
  findPairAt,
  holdNamed,
  type Merge,
  mergerOf,
  mustBePair,
  type Pair,
  retire,
} from './merging.ts'
import type { JobOperation } from './operation.ts'
import { mustNotConflict, resolveConflicts, unresolved } from './resolve-conflicts.ts'

/** A merger of a type that says how its records are merged. */
type RecordMerge = Merge & { readonly resource: string }

/** What merging a record into another of its type would bring about. */
export interface RecordMergePreview {
  /** What names the one that goes, and will name the other. */
  readonly records: readonly Count[]
  /** What both have, and what may be done about it: the action asks which. */
  readonly conflicts: readonly MergeConflict[]
  readonly stops: readonly Blocker[]
  readonly labels: Labels
}

/** Looks at what would happen if the record went into `into`. */
export async function previewRecordMerge(
  recordContext: RecordContext,
  actor: Actor,
  name: string,
  pair: Pick<Merge, 'id' | 'into'>,
): Promise<RecordMergePreview> {
  const resource = mergeable(name)
  const context = stepContextOf(recordContext, actor)
  const found = await recordContext.db.scoped(actor.scope, async (tx) => {
    const both = await findPair(tx, resource, pair, context)
    return withSystemRole(tx, actor.scope, async () => {
      await mustBeTheirs(tx, resource, both, context)
      const merger = mergerOf(resource, both)
      const conflicts = await mergeConflictsOf(tx, merger, context)
      const hard = conflicts.both.filter(({ ways }) => ways.length === 0)
      return {
        records: await referenceCounts(tx, merger, actor),
        conflicts: conflicts.both.filter(({ ways }) => ways.length > 0),
        stops: await stopsOf(resource, both, hard),
      }
    })
  })
  return { ...found, labels: await labelsIn(recordContext.db, { resource, viewer: actor }, []) }
}

/**
 * Makes one record of two: what names the one that goes names the other, to which its lists are added.
 * The one that goes is disabled and points at the other; histories stay as they are.
 */
export function recordMerge({ resource: name, ...merge }: RecordMerge): JobOperation {
  const resource = mergeable(name)
  return {
    ...{ resource, id: merge.id, to: merge.into, action: 'merge', field: 'into' },
    async check(tx, context) {
      const pair = await findPairAt(tx, resource, merge, context)
      await withSystemRole(tx, context.actor.scope, async () => {
        await mustBeTheirs(tx, resource, pair, context)
        const { both } = await mergeConflictsOf(tx, mergerOf(resource, pair), context)
        const open = unresolved(both, merge.choices ?? {})
        mustHaveNone(await stopsOf(resource, pair, open))
      })
    },
    async carryOut(tx, context, watch) {
      const { actor } = context
      const pair = await findPair(tx, resource, merge, context)
      return withSystemRole(tx, actor.scope, async () => {
        await mustBeTheirs(tx, resource, pair, context)
        await holdNamed(tx, resource, pair)
        mustFit(resource, pair)
        const merger = mergerOf(resource, pair)
        await resolveConflicts(tx, merger, merge.choices ?? {}, context)
        await rewrite(tx, redirects(merger), watch)
        const gone = await retire(tx, resource, pair, { ...context, why: merge.why })
        await addLists(tx, resource, pair, context, merge.why)
        return gone
      })
    },
  }
}

function mergeable(name: string): Resource {
  const resource = resourceNamed(name)
  if (!resource?.merging) throw notFound(name)
  return resource
}

/** Whoever may take the one out of use and change the other. */
async function mustBeTheirs(
  tx: Tx,
  resource: Resource,
  { gone, kept }: Pair,
  asked: StepContext,
): Promise<void> {
  const at = await withPlaces(tx, resource, [gone, kept], asked)
  const mayRetire = openActions(resource, gone, at(gone)).disable !== undefined
  if (!mayRetire || !mayUpdate(resource, kept, at(kept))) throw forbidden('notAllowed')
}

const stopsOf = async (
  resource: Resource,
  pair: Pair,
  open: readonly MergeConflict[],
): Promise<readonly Blocker[]> => [
  ...(await blockersOf(async () => mustFit(resource, pair))),
  ...(await blockersOf(async () => mustNotConflict(open))),
]

function mustFit(resource: Resource, pair: Pair): void {
  mustBePair(resource, pair)
  const { gone, kept } = pair
  const apart = (resource.merging?.within ?? []).filter(
    (name) => (gone[name] ?? null) !== (kept[name] ?? null),
  )
  const faults = [
    ...apart.map((field) => ({ field: 'into', code: 'mergeWithin', params: { field } })),
    ...Object.entries(addedTo(resource, pair)).flatMap(([field, list]) => {
      const most = resource.fields[field]?.max ?? Number.POSITIVE_INFINITY
      const isTooLong = Array.isArray(list) && list.length > most
      return isTooLong ? [{ field: 'into', code: 'mergeTooMany', params: { field, most } }] : []
    }),
  ]
  if (faults.length > 0) throw invalid(faults)
}

/** The one that stays takes over the lists, and is held to its checks once the other is out of use. */
async function addLists(
  tx: Tx,
  resource: Resource,
  pair: Pair,
  context: StepContext,
  why?: string,
): Promise<void> {
  const added = addedTo(resource, pair)
  if (Object.keys(added).length === 0) return
  const { kept } = pair
  const changes = { ...added, ...computed(resource, { ...kept, ...added }) }
  // Both lists were admitted when they were written; nobody chose them now.
  const chosen = { fields: {}, values: {} }
  const proposal = { resource, id: kept.id, before: kept, values: changes, chosen }
  await mustBeAdmissible(tx, proposal, context)
  const { actor, now } = context
  await saveRecorded(tx, resource, {
    ...{ before: kept, changes, action: 'merge', actorId: actor.id, now, why },
  })
}

/** The lists of the one that stays with what the other has besides; only those that grow. */
function addedTo({ merging }: Resource, { gone, kept }: Pair): Values {
  const lists = (merging?.adds ?? []).flatMap((name) => {
    const [own, coming] = [listOf(kept[name]), listOf(gone[name])]
    const nameOf = (one: unknown): unknown =>
      typeof one === 'object' && one !== null && merging?.by ? (one as Values)[merging.by] : one
    const known = new Set(own.map(nameOf))
    const added = coming.filter((one) => !known.has(nameOf(one)))
    return added.length > 0 ? [[name, [...own, ...added]] as const] : []
  })
  return Object.fromEntries(lists)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
