import type { Actor } from '#domain/access/access'
import { partOf, type Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { openToNamed } from '#domain/definition/submission'
import { isNumbered, pagedRows } from '#domain/screens/list-depth'
import type { Where } from '#domain/where/where'
import { deletedRule, readRule } from '#domain/workflow/conditions'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { forbidden, Problem } from '../../platform/problem.ts'
import { takingTurns } from '../../platform/turns.ts'
import { asksForOwn } from '../access/participant.ts'
import {
  type Abilities,
  abilities,
  mayCreate,
  mayRead,
  maySeeField,
  type OpenAction,
  openActions,
} from '../access/policy.ts'
import { principalsFor, withPlaces } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { lineageOf } from '../place/place.ts'
import { countRecords, listRecords, type Selection, sumRecords } from '../store/list.ts'
import { writtenMark } from './list-mark.ts'
import type { ListQuery } from './list-query.ts'
import { shown } from './present.ts'

/** One page of records and what is needed to show it. */
export interface ListAnswer {
  readonly data: readonly AnyRow[]
  readonly page: number
  readonly size: number
  readonly total: number
  /** Present when the page would have been too large and ends early: go on by `next`, not by number. */
  readonly cut?: true
  /** Present when the total is an estimate. */
  readonly estimated?: true
  /** What `after=` takes to go on from here, and `before=` to go back; null at either end. */
  readonly next: string | null
  readonly previous: string | null
  /** By id, what the person may do with a row; present where the query asks for it. */
  readonly rows?: Readonly<Record<string, RowAbilities>>
  readonly labels: Labels
  /** `deleted`: whether those that were deleted may be listed. */
  readonly can: { readonly create: boolean; readonly deleted: boolean }
}

/** What the person may do with one row of a list. */
export interface RowAbilities {
  readonly actions: Readonly<Record<string, OpenAction>>
  readonly can: Abilities
}

/**
 * The records that the person may read and that match the query. Throws 400 naming `page` for one
 * that lies too deep for a number.
 */
export async function listFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  query: ListQuery,
): Promise<ListAnswer> {
  const { page, size, after, before } = query
  if (!(after ?? before) && !isNumbered(query)) throw tooDeep(query.pageName)
  const found = await inSelection(recordContext, actor, resource, query, async (tx, selection) => {
    // Asked together: the total does not wait for the rows.
    const [listed, counted] = await Promise.all([
      listRecords(tx, resource, { ...query, ...selection }),
      countRecords(tx, resource, selection),
    ])
    return { ...listed, ...counted, viewer: selection.viewer }
  })
  const { rows, viewer, next, previous, isCut, total, estimated } = found
  const context = stepContextOf(recordContext, actor)
  const data: AnyRow[] = []
  const turn = takingTurns()
  for (const row of rows) {
    data.push(shown(resource, row, context, [viewer]))
    await turn()
  }
  return {
    data,
    ...{ page, size, total, ...(estimated ? { estimated } : {}) },
    ...(isCut ? { cut: true } : {}),
    next: next && writtenMark(next, resource, query.sort),
    previous: previous && writtenMark(previous, resource, query.sort),
    ...(query.actions ? { rows: await abilitiesOf(recordContext, resource, rows, context) } : {}),
    labels: await labelsIn(recordContext.db, { resource, viewer: actor }, data),
    can: {
      create: mayCreate(resource, actor),
      deleted: deletedRule(resource, actor) !== undefined,
    },
  }
}

const tooDeep = (field = 'page') =>
  new Problem(400, 'badQuery', {
    errors: [{ field, code: 'pageTooDeep', params: { rows: pagedRows } }],
  })

async function abilitiesOf(
  { db }: RecordContext,
  resource: Resource,
  rows: readonly AnyRow[],
  context: StepContext,
): Promise<Record<string, RowAbilities>> {
  const at = await db.system((tx) => withPlaces(tx, resource, rows, context))
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      { actions: openActions(resource, row, at(row)), can: abilities(resource, row, at(row)) },
    ]),
  )
}

/** The sum of every column that the definition totals, over all records that match the query. */
export interface TotalsAnswer {
  readonly count: number
  readonly totals: Readonly<Record<string, number>>
}

export async function totalsFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  query: ListQuery,
): Promise<TotalsAnswer> {
  const { count, sums } = await inSelection(
    recordContext,
    actor,
    resource,
    query,
    (tx, selection) => {
      const names = (resource.list.totals ?? [])
        .map(String)
        .filter((name) => maySeeField(resource, name, selection.viewer))
      return sumRecords(tx, resource, names, selection)
    },
  )
  return { count, totals: sums }
}

type Asked = Pick<ListQuery, 'where' | 'fields' | 'q' | 'orgCode' | 'deleted'>

/** Records as one person sees them: whoever asks, or a principal whose records were asked for. */
export interface Viewed extends Selection {
  readonly viewer: Actor
}

/**
 * Works on the records that a query selects, within what the person may read: the one way from a
 * query to rows, whether they are listed, added up, counted or exported. Throws 403 without the
 * right to read the records, or the fields that are asked about. Deleted ones are for those who may
 * bring them back.
 */
export async function inSelection<T>(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  asked: Asked,
  work: (tx: Tx, selection: Viewed) => Promise<T>,
): Promise<T> {
  const { selection, isNamed } = selectionFor(recordContext, actor, resource, asked)
  const scope = asked.orgCode ? await narrowed(recordContext, actor, asked.orgCode) : actor.scope
  const run = (tx: Tx) => work(tx, selection)
  return isNamed ? recordContext.db.system(run) : recordContext.db.scoped(scope, run)
}

/** Records as one person sees them, and whether they are there wherever they stand, for they name somebody. */
export interface Selecting {
  readonly selection: Viewed
  readonly isNamed: boolean
}

/** What a query selects of what the person may read; throws as `inSelection` does. */
export function selectionFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { where, fields = [], q, orgCode, deleted }: Asked,
): Selecting {
  const named = !orgCode && !deleted ? namedIn(resource, where, actor) : undefined
  const viewer = named ?? actor
  // Rows that are there because they name somebody are seen with that person's eyes alone.
  const maySee = (one: Actor) =>
    mayRead(resource, one) && fields.every((name) => maySeeField(resource, name, one))
  if (!maySee(actor) || !maySee(viewer)) throw forbidden('notAllowed')
  const gone = deleted ? deletedRule(resource, actor) : {}
  if (!gone) throw forbidden('notAllowed')
  const there = named ? openToNamed(resource) : {}
  const rule = { all: [where, readRule(resource, viewer) ?? {}, there, gone] }
  const isHidden = (field: string) =>
    [actor, viewer].some((one) => !maySeeField(resource, field, one))
  const context = stepContextOf(recordContext, viewer)
  return {
    selection: { where: rule, q, isHidden, deleted, context, viewer },
    isNamed: named !== undefined,
  }
}

/** The person or the principal whose own records, wherever they stand, are all that is asked for. */
const namedIn = (resource: Resource, where: Where, actor: Actor): Actor | undefined =>
  [actor, ...principalsFor(resource, actor).map((one) => one.actor)].find((one) =>
    asksForOwn(resource, where, one),
  )

/** The subtree of one organisation inside the person's scope. */
async function narrowed({ db }: RecordContext, actor: Actor, code: string): Promise<Scope> {
  const lineage = await db.system((tx) => lineageOf(tx, { code }))
  const part = lineage && partOf(actor.scope, lineage)
  if (!part) {
    throw new Problem(400, 'badQuery', { errors: [{ field: 'orgCode', code: 'notFound' }] })
  }
  return part
}
