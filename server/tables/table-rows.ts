import { readSync } from 'node:fs'
import { csvRows } from './csv-rows.ts'
import type { TableRow } from './sheet-rows.ts'
import { isGzip, tableKindOf } from './table-kind.ts'
import type { TableLimits } from './table-limits.ts'
import { workbookRows } from './workbook-rows.ts'

/** The rows of an open file, a workbook or text with separators. Runs in the reading process. */
export function tableRows(fd: number, limits: TableLimits): AsyncGenerator<TableRow[]> {
  const start = Buffer.alloc(4)
  readSync(fd, start, 0, start.length, 0)
  if (tableKindOf(start) === 'xlsx') return workbookRows(fd, limits)
  return csvRows({ fd, isPacked: isGzip(start), limits })
}
