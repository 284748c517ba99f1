import { readSync } from 'node:fs'
import type { TableReading } from '#domain/api/table-reading'
import { csvRows } from './csv-rows.ts'
import type { TableRow } from './sheet-rows.ts'
import { isGzip, tableKindOf } from './table-kind.ts'
import type { TableLimits } from './table-limits.ts'
import { workbookRows } from './workbook-rows.ts'
import type { WrittenForm } from './written-form.ts'

interface RowOptions {
  readonly reading?: TableReading
  /** Hears how it is written, before its rows. */
  readonly onForm?: (form: WrittenForm) => void
}

/** The rows of an open file, a workbook or text with separators. Runs in the reading process. */
export function tableRows(
  fd: number,
  limits: TableLimits,
  { reading: { encoding, sheet } = {}, onForm }: RowOptions = {},
): AsyncGenerator<TableRow[]> {
  const start = Buffer.alloc(4)
  readSync(fd, start, 0, start.length, 0)
  if (tableKindOf(start) === 'xlsx') return workbookRows(fd, limits, { sheet, onForm })
  return csvRows({ fd, isPacked: isGzip(start), limits, encoding, onForm })
}
