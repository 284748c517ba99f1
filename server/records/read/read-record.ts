import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { inOwnScope } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { orgOf } from '../history/history.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { pastPlaces } from '../place/past-places.ts'
import { findRecord, findToRead, readable } from './find.ts'
import { type HistoryLine, historyLine } from './history-line.ts'
import { readPast } from './past.ts'
import { presentRead, presentWithin, type RecordAnswer } from './present.ts'
import { readNear } from './read-near.ts'

/** One record the person may read. */
export async function readRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<RecordAnswer> {
  const context = stepContextOf(recordContext, actor)
  // Who stands in for somebody, and what may stand elsewhere, takes more than one look.
  const near =
    actor.principals || resource.addressed
      ? null
      : await readNear(recordContext.db, actor.scope, resource, id)
  if (near) {
    readable(resource, id, near.record, inOwnScope(context))
    return presentRead(recordContext, resource, near, context)
  }
  return recordContext.db.scoped(actor.scope, async (tx) => {
    const record = await findRecord(tx, resource, id, context)
    return withSystemRole(tx, null, () => presentWithin(tx, resource, record, context))
  })
}

/** One of them, and where it happened. */
interface PlacedLine extends HistoryLine {
  /** The path of organisations where it happened, widest first; null: where the record stands now. */
  readonly place: readonly string[] | null
}

export interface HistoryAnswer {
  readonly data: readonly PlacedLine[]
  /** What `before=` takes to go on; null when nothing older is known. */
  readonly next: string | null
  readonly labels: Labels
}

/** What happened to a record, newest first: a page of what is older than the entry `before`. */
export async function historyOf(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  id: string,
  before: number | null = null,
): Promise<HistoryAnswer> {
  const context = stepContextOf(recordContext, actor)
  const { page, places } = await recordContext.db.scoped(actor.scope, async (tx) => {
    const found = await findToRead(tx, resource, id, context)
    // Entries from before the record moved here belong to its history all the same.
    return withSystemRole(tx, actor.scope, async () => {
      const page = await readPast(tx, resource, found, before)
      const told = page.entries.map((entry) => entry.id)
      const places = await pastPlaces(tx, resource, id, orgOf(resource, found.record), told)
      return { page, places }
    })
  })
  const data = page.entries.map((entry) => ({
    ...historyLine(resource, entry, page.readers),
    place: places.get(entry.id) ?? null,
  }))
  const sides = data.flatMap(({ before, after }) => [before, after])
  const people = data.flatMap((entry) => [entry.actor, entry.principal])
  const orgs = data.flatMap(({ place }) => place ?? [])
  return {
    data,
    next: page.next === null ? null : String(page.next),
    labels: await labelsIn(recordContext.db, { resource, viewer: actor }, sides, { people, orgs }),
  }
}
