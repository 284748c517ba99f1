import { open } from 'node:fs/promises'
import type { TableForm, TableReading } from '#domain/api/table-reading'
import { badRequest, unavailable } from '../platform/problem.ts'
import { FairSlots, NoSlot, type Release } from '../platform/slots.ts'
import { originalLine, originalText } from './formula-text.ts'
import { headingRow, headingRows, headingsIn } from './headings.ts'
import { type TableKind, tableKindOf } from './table-kind.ts'
import { type TableLimits, tableLimits } from './table-limits.ts'
import { tableMessages } from './table-process.ts'
import type { WrittenForm } from './written-form.ts'

/** One line of a file with a header: its number as an editor counts, and its cells by column. */
export interface TableLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  /** Columns whose cell is a number in the file itself, written here with a point. */
  readonly numbers?: ReadonlySet<string>
}

// Each may take as much memory as the limits say, and a minute: one is a person's, the others are
// for everybody else.
const processes = new FairSlots({ each: 1, eachInLine: 10, total: 3, totalInLine: 50 })

interface ReadBy {
  /** Whose table it is, such as the id of their account: one of each is read at a time. */
  readonly reader: string
  readonly limits?: TableLimits
  /** What a person said about it; the rest is detected. */
  readonly reading?: TableReading
  /** Hears how it is read, before its lines. */
  readonly onForm?: (form: TableForm, headings: readonly string[]) => void
}

/**
 * The lines of a CSV file or of a sheet of a workbook, read as they are asked for in a process of its
 * own. Throws a Problem for what is no table or is beyond a limit.
 */
export async function* tableLines(path: string, options: ReadBy): AsyncGenerator<TableLine> {
  const release = await place(options.reader)
  try {
    const kind = await tableKindAt(path)
    let columns: Columns | null = null
    const { headingLine } = options.reading ?? {}
    let start: Row[] = []
    const begin = (): Row[] => {
      const at = headingRow(start, headingLine)
      const found = start[at]
      if (!found) return []
      columns = { kind, headings: headingsIn(found.cells) }
      options.onForm?.({ ...form, headingLine: found.line }, columns.headings)
      return start.slice(at + 1)
    }
    let form: WrittenForm = { encoding: null, sheets: [], sheet: null }
    for await (const message of tableMessages(path, orderOf(options))) {
      if ('end' in message) break
      if ('fault' in message) throw badRequest(message.fault.code, message.fault.params)
      if ('form' in message) {
        form = message.form
        continue
      }
      const row = rowOf(message, kind)
      if (row.cells.every((text) => text === '')) continue
      if (columns) yield lineOf(columns, row)
      else start.push(row)
      if (columns || start.length < headingRows) continue
      for (const one of begin()) if (columns) yield lineOf(columns, one)
      start = []
    }
    if (!columns) for (const one of begin()) if (columns) yield lineOf(columns, one)
  } finally {
    release()
  }
}

const orderOf = ({ limits = tableLimits, reading = {} }: ReadBy) => ({ limits, reading })

interface Row {
  readonly line: number
  readonly raw: readonly (string | number)[]
  readonly cells: readonly string[]
}

function rowOf([line, ...raw]: readonly [number, ...(string | number)[]], kind: TableKind): Row {
  const said = kind === 'csv' ? originalLine : originalText
  return { line, raw, cells: raw.map((one) => (typeof one === 'number' ? String(one) : said(one))) }
}

async function place(reader: string): Promise<Release> {
  return processes.take(reader, undefined, { groups: [reader] }).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('tablesBusy', 10) : error
  })
}

/** What a file is by its first bytes. */
export async function tableKindAt(path: string): Promise<TableKind> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return tableKindOf(buffer)
  } finally {
    await file.close()
  }
}

interface Columns {
  readonly kind: TableKind
  readonly headings: readonly string[]
}

function lineOf({ kind, headings }: Columns, { line, raw, cells }: Row): TableLine {
  // In a workbook people write beside the table; in a text it is a separator nobody meant.
  if (kind === 'csv' && cells.slice(headings.length).some((text) => text !== '')) {
    const params = { line, cells: cells.length, headings: headings.length }
    throw badRequest('tableMoreCells', params)
  }
  const named = headings.flatMap((heading, at) => (heading ? [[heading, cells[at] ?? '']] : []))
  const numbers = headings.filter((_, at) => typeof raw[at] === 'number')
  const found = { line, cells: Object.fromEntries(named) as TableLine['cells'] }
  return numbers.length > 0 ? { ...found, numbers: new Set(numbers) } : found
}
