import type { Writable } from 'node:stream'
import type { Actor } from '#domain/access'
import type { Language } from '#domain/language'
import type { AnyRow, Resource } from '#domain/resource'
import { forbidden } from '../problem.ts'
import { dictionaryNames } from '../records/dictionaries.ts'
import { labelsIn } from '../records/labels.ts'
import { inSelection } from '../records/list.ts'
import type { ListQuery } from '../records/list-query.ts'
import { contextOf, type Office } from '../records/office.ts'
import { mayExport } from '../records/policy.ts'
import { shown } from '../records/present.ts'
import { countRecords, eachRecord } from '../records/store-list.ts'
import { zoneOf } from '../records/zone.ts'
import { takingTurns } from '../turns.ts'
import { wordsOf } from '../words.ts'
import { columnsOf } from './columns.ts'
import { type SheetFormat, sheetOn } from './sheet.ts'

export interface ExportQuery extends ListQuery {
  readonly format: SheetFormat
  readonly columns: readonly string[]
  readonly language: Language
}

/** What is told before the first byte: enough for a name and for progress. */
export interface ExportHead {
  readonly type: string
  readonly fileName: string
  /** Rows to come, where that is known; beyond ten thousand only that there are more. */
  readonly rows?: number
}

/** Rows made into text before anybody else has a turn. */
const rowsAtATime = 20
/**
 * Writes the records that a query selects as a table, exactly those and those fields that the person
 * may read in the list. Memory holds one batch of rows. To be done in a place of exports.
 */
export async function exportRecords(
  office: Office,
  actor: Actor,
  resource: Resource,
  query: ExportQuery,
  open: (head: ExportHead) => Writable,
): Promise<void> {
  if (!mayExport(resource, actor)) throw forbidden('notAllowed')
  const { format, language, sort } = query
  const place = { language, zone: await zoneOf(office.db, actor.lineage.org) }
  const dictionaries = await dictionaryNames(office.db, resource.fields)
  const columns = columnsOf(resource, query.columns, place, dictionaries)
  const title = wordsOf(resource.name, language)('plural')
  const context = contextOf(office, actor)
  await inSelection(office, actor, resource, query, async (tx, selection) => {
    const { total } = await countRecords(tx, resource, selection)
    const day = context.now.toISOString().slice(0, 10)
    const head = { type: typeOf[format], fileName: `${title} ${day}.${format}`, rows: total }
    const headings = columns.map((column) => column.title)
    const sheet = sheetOn(format, open(head), { title, headings })
    const turn = takingTurns()
    await eachRecord(tx, resource, { ...selection, sort }, async (rows) => {
      const records: AnyRow[] = []
      for (const row of rows) {
        records.push(shown(resource, row, context, [selection.viewer]))
        await turn()
      }
      const labels = await labelsIn(office.db, { resource, viewer: actor }, records)
      for (let from = 0; from < records.length; from += rowsAtATime) {
        const some = records.slice(from, from + rowsAtATime)
        await sheet.write(some.map((record) => columns.map(({ cell }) => cell(record, labels))))
        await turn()
      }
    })
    await sheet.end()
  })
}

/** Media types of what is sent. */
export const typeOf: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
