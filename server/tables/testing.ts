import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { TableForm, TableReading } from '#domain/api/table-reading'
import type { TableRow } from './sheet-rows.ts'
import { bookParts, type Cell, sheetPart } from './sheet-xml.ts'
import { type TableLimits, tableLimits } from './table-limits.ts'
import { type TableLine, tableLines } from './table-lines.ts'
import { tableRows } from './table-rows.ts'
import { WorkbookWriter } from './workbook-writer.ts'

/** An archive of these parts, whatever they are. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>)
}

interface Parts {
  /** What stands in `<sheetData>`. */
  readonly rows?: string
  readonly sharedStrings?: string
  readonly styles?: string
  readonly workbook?: string
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with one sheet, written by hand: to be damaged, blown up or forged. */
export function workbookParts({
  rows = '',
  sharedStrings,
  styles,
  workbook,
}: Parts): Record<string, string> {
  const parts: Record<string, string> = {
    ...bookParts(['Sheet']),
    [sheetPart(0)]: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  }
  if (styles) parts['xl/styles.xml'] = styles
  if (workbook) parts['xl/workbook.xml'] = workbook
  if (sharedStrings) {
    parts['xl/sharedStrings.xml'] = `<sst ${main}>${sharedStrings}</sst>`
    const links = 'xl/_rels/workbook.xml.rels'
    const link = `<Relationship Id="rId9" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/>`
    parts[links] = (parts[links] ?? '').replace('</Relationships>', `${link}</Relationships>`)
  }
  return parts
}

export const sheetOf = async (parts: Parts): Promise<Buffer> => zipOf(workbookParts(parts))

/** A workbook of sheets by name, each what stands in its `<sheetData>`. */
export const bookOf = async (sheets: Readonly<Record<string, string>>): Promise<Buffer> =>
  zipOf({
    ...bookParts(Object.keys(sheets)),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        sheetPart(at),
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })

/** A workbook with these rows, as exports write them. */
export async function workbookWith(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const out = new PassThrough()
  const bytes = buffer(out)
  const book = new WorkbookWriter(out, ['Sheet'])
  await book.beginSheet({ widths: [] })
  await book.write(rows)
  await book.end()
  return bytes
}

/** All lines of a table of these bytes, read as every upload is. */
export const linesOf = (
  content: string | Uint8Array,
  limits?: TableLimits,
  reading?: TableReading,
  onForm?: (form: TableForm) => void,
): Promise<TableLine[]> =>
  inFile(content, async (path) => {
    const lines: TableLine[] = []
    const options = { reader: path, limits, reading, onForm }
    for await (const line of tableLines(path, options)) lines.push(line)
    return lines
  })

/** All rows of a table as the reading process sees them, without such a process. */
export const rowsOf = (
  content: string | Uint8Array,
  limits: TableLimits = tableLimits,
  reading: TableReading = {},
): Promise<TableRow[]> =>
  inFile(content, async (path) => {
    const file = await open(path)
    try {
      const all: TableRow[] = []
      for await (const rows of tableRows(file.fd, limits, { reading })) all.push(...rows)
      return all
    } finally {
      await file.close()
    }
  })

export async function inFile<T>(
  content: string | Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'headframe-table-'))
  try {
    const path = join(folder, 'table')
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
