import type { Writable } from 'node:stream'
import type { Actor } from '#domain/access/access'
import type { SheetFormat } from '#domain/api/sheet-formats'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Language } from '#domain/text/language'
import { dayIn } from '#domain/time/zone-day'
import type { Tx } from '../db/database.ts'
import { memo } from '../platform/memo.ts'
import { forbidden } from '../platform/problem.ts'
import { takingTurns } from '../platform/turns.ts'
import { wordsOf } from '../platform/words.ts'
import { mayExport } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { zoneOf } from '../records/place/zone.ts'
import { inSelection, type Viewed } from '../records/read/list.ts'
import type { ListQuery } from '../records/read/list-query.ts'
import { shown } from '../records/read/present.ts'
import { dictionaryNames } from '../records/references/dictionaries.ts'
import { selectedAmong, selectedIds } from '../records/store/list.ts'
import { headingOf } from '../tables/heading.ts'
import { AmbiguousNames } from './ambiguous-names.ts'
import { columnsOf } from './columns.ts'
import { LineZones } from './line-zones.ts'
import type { ReadInTurn } from './places.ts'
import { endingOf, sheetOn } from './sheet.ts'

export interface ExportQuery extends ListQuery {
  readonly format: SheetFormat
  readonly columns: readonly string[]
  readonly language: Language
  /** IANA name; default: where the reader’s organisation stands. */
  readonly zone?: string
  /** It is changed and imported again: each line by the clock that an import reads it by. */
  readonly isForImport?: boolean
}

/** What is told before the first byte: enough for a name and for progress. */
export interface ExportHead {
  readonly type: string
  readonly fileName: string
  /** Rows to come, where that is known. */
  readonly rows?: number
}

/** Where a table goes. */
export interface TableOutput {
  /** Opens the stream it is written to. */
  readonly open: (head: ExportHead) => Writable
  /** What is read for it is read in this. */
  readonly inTurn: ReadInTurn
}

/** Rows made into text before anybody else has a turn. */
const rowsAtATime = 20
/** Rows read at a time: enough to be quick, few enough to be kept for whoever reads slowly. */
const rowsRead = 200

/**
 * Writes the records that a query selects as a table, exactly those and those fields that the person
 * may read in the list: each that was there at the beginning and still is when its turn comes, once.
 * Memory holds the ids and one batch of rows, and no connection is held while the reader is waited for.
 */
export async function exportRecords(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  query: ExportQuery,
  { open, inTurn }: TableOutput,
): Promise<void> {
  if (!mayExport(resource, actor)) throw forbidden('notAllowed')
  const { format, language, sort } = query
  const zone = query.zone ?? (await zoneOf(recordContext.db, actor.lineage.org))
  const dictionaries = await dictionaryNames(recordContext.db, resource.fields)
  const columnsIn = memo((one: string) =>
    columnsOf(resource, query.columns, { language, zone: one }, dictionaries),
  )
  const zones = query.isForImport ? new LineZones(recordContext.db, resource, actor) : null
  const title = wordsOf(resource.name, language)('plural')
  const select: Select = (work) => inSelection(recordContext, actor, resource, query, work)
  const ids = await inTurn(() =>
    select((tx, selection) => selectedIds(tx, resource, { ...selection, sort })),
  )
  const day = dayIn(zone, recordContext.clock.now())
  const head = {
    type: typeOf[format],
    fileName: `${title} ${day}.${endingOf(format)}`,
    rows: ids.length,
  }
  // Where each line has the clock of its own organisation, no zone is that of a column.
  const headings = columnsIn(zone).map(({ title: told, isTime }) =>
    isTime && !zones ? headingOf(told, zone) : told,
  )
  const sheet = sheetOn(format, open(head), { title, headings, language })
  const ambiguous = new AmbiguousNames(recordContext, actor, resource)
  const turn = takingTurns()
  for (let from = 0; from < ids.length; ) {
    const some = ids.slice(from, from + rowsRead)
    const { records, labels, read } = await inTurn(() =>
      readSome(recordContext, { actor, resource, select, ambiguous }, some),
    )
    for (let at = 0; at < records.length; at += rowsAtATime) {
      const lines = records.slice(at, at + rowsAtATime).map(async (record) => {
        const columns = columnsIn(zones ? await zones.of(record) : zone)
        return columns.map(({ cell }) => cell(record, labels))
      })
      await sheet.write(await Promise.all(lines))
      await turn()
    }
    from += read
  }
  await sheet.end()
}

type Select = <T>(work: (tx: Tx, selection: Viewed) => Promise<T>) => Promise<T>

interface Reading {
  readonly actor: Actor
  readonly resource: Resource
  readonly select: Select
  readonly ambiguous: AmbiguousNames
}

/**
 * Those of the records that are still selected, as the person sees them, and the names in them: of
 * the first `read` ids, as many as may be kept at once.
 */
async function readSome(
  recordContext: RecordContext,
  { actor, resource, select, ambiguous }: Reading,
  ids: readonly string[],
): Promise<{
  readonly records: readonly AnyRow[]
  readonly labels: Labels
  readonly read: number
}> {
  const turn = takingTurns()
  const { rows, read, viewer } = await select(async (tx, selection) => ({
    ...(await selectedAmong(tx, resource, selection, ids)),
    viewer: selection.viewer,
  }))
  const context = stepContextOf(recordContext, actor)
  const records: AnyRow[] = []
  for (const row of rows) {
    records.push(shown(resource, row, context, [viewer]))
    await turn()
  }
  const labels = await labelsIn(recordContext.db, { resource, viewer: actor }, records)
  return { records, read, labels: await ambiguous.withKeys(labels, records) }
}

/** Media types of what is sent. */
export const typeOf: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  'csv-excel': 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
