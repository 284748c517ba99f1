import { open } from 'node:fs/promises'
import { badRequest, unavailable } from '../problem.ts'
import { FairSlots, NoSlot, type Release } from '../slots.ts'
import { originalLine, originalText } from './formula-text.ts'
import { type TableKind, tableKindOf } from './table-kind.ts'
import { type TableLimits, tableLimits } from './table-limits.ts'
import { tableMessages } from './table-process.ts'

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
}

/**
 * The lines of a CSV file or of the first sheet of a workbook, read as they are asked for in a
 * process of its own. Throws a Problem for what is no table or is beyond a limit.
 */
export async function* tableLines(
  path: string,
  { reader, limits = tableLimits }: ReadBy,
): AsyncGenerator<TableLine> {
  const release = await place(reader)
  try {
    const kind = await tableKindAt(path)
    const said = kind === 'csv' ? originalLine : originalText
    let headings: readonly string[] | null = null
    for await (const message of tableMessages(path, limits)) {
      if ('end' in message) return
      if ('fault' in message) throw badRequest(message.fault.code, message.fault.params)
      const [line, ...raw] = message
      const cells = raw.map((one) => (typeof one === 'number' ? String(one) : said(one)))
      if (cells.every((text) => text === '')) continue
      if (headings) {
        const numbers = headings.filter((_, at) => typeof raw[at] === 'number')
        const found = { line, cells: named(headings, { line, cells, kind }) }
        yield numbers.length > 0 ? { ...found, numbers: new Set(numbers) } : found
      } else headings = cells
    }
  } finally {
    release()
  }
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

interface Raw {
  readonly line: number
  readonly cells: readonly string[]
  readonly kind: TableKind
}

function named(headings: readonly string[], { line, cells, kind }: Raw): TableLine['cells'] {
  // In a workbook people write beside the table; in a text it is a separator nobody meant.
  if (kind === 'csv' && cells.slice(headings.length).some((text) => text !== '')) {
    const detail = `${line}: ${cells.length} > ${headings.length}`
    throw badRequest('tableUnreadable', { detail })
  }
  return Object.fromEntries(
    headings.flatMap((heading, at) => (heading ? [[heading, cells[at] ?? '']] : [])),
  )
}
