import { read } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { brokenUtf8Line } from './broken-utf8.ts'
import type { TableRow } from './sheet-rows.ts'
import { TableFault, type TableLimits } from './table-limits.ts'
import { encodingSample, isImplausible, likelyEncodings, markedEncoding } from './text-encoding.ts'
import type { WrittenForm } from './written-form.ts'

export interface TextSource {
  readonly fd: number
  readonly isPacked: boolean
  /** What somebody said that it is written in; default: it is detected. */
  readonly encoding?: string
  /** Hears what it is written in, before its rows. */
  readonly onForm?: (form: WrittenForm) => void
  readonly limits: TableLimits
}

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: string[]
}

const rowsAtATime = 200

/** The rows of a text with separators, in whatever code and with whatever separator it was written. */
export async function* csvRows(source: TextSource): AsyncGenerator<TableRow[]> {
  const { limits } = source
  const { encoding, delimiter } = await survey(source)
  source.onForm?.({ encoding, sheets: [], sheet: null })
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
  const max_record_size = limits.lineLength
  const parser = parse({ ...options, delimiter, trim: true, max_record_size })
  // A broken file ends the reader below with its error; the callback only keeps it from ending us.
  const settled = () => undefined
  pipeline(notTooWide(textOf(source, encoding), delimiter, limits), parser, settled)
  let rows: TableRow[] = []
  let count = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      count += record.length
      mustFit(record, info.lines, count, limits)
      rows.push({ line: info.lines, cells: record })
      if (rows.length < rowsAtATime) continue
      yield rows
      rows = []
    }
  } catch (error) {
    throw faultOf(error, limits)
  }
  yield rows
}

function mustFit(cells: readonly string[], line: number, count: number, limits: TableLimits): void {
  if (cells.length > limits.columns) throw new TableFault('tableTooWide', { limit: limits.columns })
  if (count > limits.cells) throw new TableFault('tableTooManyCells', { limit: limits.cells })
  if (cells.some((cell) => cell.length > limits.cellLength))
    throw new TableFault('tableCellTooLong', { limit: limits.cellLength, line })
}

function faultOf(error: unknown, { lineLength: limit }: TableLimits): unknown {
  if (!(error instanceof CsvError)) return error
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? new TableFault('tableLineTooLong', { limit, line: Number(error.lines) })
    : new TableFault('tableUnreadable', { detail: error.message })
}

const readAt = promisify(read)
const pieceSize = 64 * 1024

/** A file from its beginning. A stream would close it when its reader has seen enough. */
async function* piecesOf(fd: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const piece = Buffer.alloc(pieceSize)
    const { bytesRead } = await readAt(fd, piece, 0, pieceSize, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** The bytes from their beginning, however often; refused when there are too many of them. */
async function* bytesOf({ fd, isPacked, limits }: TextSource): AsyncGenerator<Buffer> {
  const file = piecesOf(fd)
  const bytes = isPacked ? pipeline(Readable.from(file), createGunzip(), () => undefined) : file
  let count = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    count += chunk.length
    if (count > limits.unpackedBytes)
      throw new TableFault('tableUnpacksTooLarge', { limit: limits.unpackedBytes / 1024 / 1024 })
    yield chunk
  }
}

/** Throws a TypeError where the bytes are none of this code. */
async function* textOf(source: TextSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of bytesOf(source)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

interface Writing {
  readonly encoding: string
  readonly delimiter: string
}

/** In what encoding the text is, as a whole, and what separates its cells. */
async function survey(source: TextSource): Promise<Writing> {
  const sample = await sampleOf(source)
  const said = source.encoding ?? markedEncoding(sample)
  const encoding = said ?? 'utf-8'
  const head = await headIn(source, encoding)
  if (head !== null) return { encoding, delimiter: delimiterOf(head) }
  const line = encoding === 'utf-8' ? await brokenUtf8Line(bytesOf(source)) : null
  if (line !== null) throw new TableFault('tableBrokenUtf8', { line })
  if (said !== null) throw new TableFault('tableEncoding', { encoding })
  return guess(source, sample)
}

/** By what the bytes look like; refused where even the likeliest encoding makes words nobody writes. */
async function guess(source: TextSource, sample: Buffer): Promise<Writing> {
  for (const encoding of await likelyEncodings(sample)) {
    const head = await headIn(source, encoding, { isGuess: true })
    if (head === null) continue
    if (isImplausible(new TextDecoder(encoding).decode(sample)))
      throw new TableFault('tableUnknownEncoding')
    return { encoding, delimiter: delimiterOf(head) }
  }
  throw new TableFault('tableKind')
}

/** The first lines of a text in this encoding; null when its bytes are none of it. */
async function headIn(
  source: TextSource,
  encoding: string,
  { isGuess = false } = {},
): Promise<string | null> {
  try {
    let head = ''
    for await (const text of textOf(source, encoding)) {
      if (isBinary(text)) return null
      if (isGuess && controls.test(text)) throw new TableFault('tableUnknownEncoding')
      if (head.length < source.limits.lineLength) head += text
    }
    return head
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** What an encoding makes of bytes that stand for nothing in it. */
const controls = /[\u0080-\u009f]/

/** The beginning of the text, which is enough to see what it looks like. */
async function sampleOf(source: TextSource): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of bytesOf(source)) {
    pieces.push(piece)
    length += piece.length
    if (length >= encodingSample) break
  }
  return Buffer.concat(pieces).subarray(0, encodingSample)
}

/** Whether it has characters that no table has and every picture, program or archive does. */
function isBinary(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 26)) return true
  }
  return false
}

/** Lines that are looked at to find what separates their cells. */
const delimiterLines = 50

/**
 * What separates the cells: Excel in Serbian writes semicolons, since the comma is its decimal point.
 * That is what stands equally often in most lines; a title above the table has none of it.
 */
function delimiterOf(head: string): string {
  const lines = linesIn(head)
  const scores = [',', ';', '\t'].map((mark) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(mark).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [[count, often] = [0, 0]] = [...counts].sort(([, a], [, b]) => b - a)
    return { mark, count, often }
  })
  const [best] = scores.sort((a, b) => b.often - a.often || b.count - a.count)
  if (best && best.count > 0) return best.mark
  return lines[0]?.includes('|') ? '|' : ','
}

/** The first lines, without what stands in quotes. */
function linesIn(head: string): string[] {
  const lines = ['']
  let isQuoted = false
  for (const mark of head) {
    if (mark === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (mark !== '\n' && mark !== '\r') lines[lines.length - 1] += mark
    else if (lines.length === delimiterLines) break
    else if (lines.at(-1) !== '') lines.push('')
  }
  return lines
}

/** The parser keeps a line until its end: one of separators alone is cut off before that. */
async function* notTooWide(
  pieces: AsyncIterable<string>,
  delimiter: string,
  { columns: limit, lineLength }: TableLimits,
): AsyncGenerator<string> {
  let separators = 0
  for await (const text of pieces) {
    for (let at = 0; at < text.length; at += 1) {
      const mark = text[at]
      if (mark === '\n' || mark === '\r') separators = 0
      else if (mark === delimiter) separators += 1
      if (separators > lineLength) throw new TableFault('tableTooWide', { limit })
    }
    yield text
  }
}
