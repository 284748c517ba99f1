import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fileTypeFromBuffer } from 'file-type'
import { badRequest } from '../../problem.ts'

export type FileKind = 'csv' | 'xlsx'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as it is kept: a workbook as it came, text as UTF-8 with commas whatever the program that
 * wrote it prefers. Throws a Problem for anything that is no table.
 */
export async function normalFile(bytes: Buffer): Promise<{ kind: FileKind; content: Buffer }> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === workbook) return { kind: 'xlsx', content: bytes }
  if (found || bytes.includes(0)) throw badRequest('tableKind')
  return { kind: 'csv', content: Buffer.from(withCommas(decoded(bytes))) }
}

// Excel in Chinese writes GB 18030 unless it is told otherwise.
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

// Excel in Serbian separates by semicolons, since the comma is its decimal point.
function withCommas(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  const delimiter = [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
  if (delimiter === ',') return text
  try {
    return stringify(parse(text, { bom: true, delimiter, relax_column_count: true }) as string[][])
  } catch (cause) {
    throw badRequest('tableUnreadable', { detail: (cause as Error).message })
  }
}
