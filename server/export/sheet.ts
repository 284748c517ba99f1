import type { Writable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import ExcelJS from 'exceljs'
import type { Cell } from './columns.ts'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** A table on its way out: rows are forgotten as soon as they are written. */
export interface Sheet {
  write(rows: readonly (readonly Cell[])[]): Promise<void>
  end(): Promise<void>
}

/** Starts a table with its headings on a stream; writing waits for whoever reads. */
export function sheetOn(
  format: SheetFormat,
  stream: Writable,
  { title, headings }: { readonly title: string; readonly headings: readonly string[] },
): Sheet {
  return format === 'csv' ? csvOn(stream, headings) : xlsxOn(stream, title, headings)
}

function csvOn(stream: Writable, headings: readonly string[]): Sheet {
  // The mark tells a spreadsheet that this is UTF-8: without it Chinese and Serbian come out broken.
  let before = `\uFEFF${stringify([[...headings]], { record_delimiter: 'windows' })}`
  return {
    write: async (rows) => {
      stream.write(
        before +
          stringify(
            rows.map((row) => [...row]),
            { record_delimiter: 'windows' },
          ),
      )
      before = ''
      await room(stream)
    },
    end: async () => {
      stream.end(before)
    },
  }
}

function xlsxOn(stream: Writable, title: string, headings: readonly string[]): Sheet {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: true,
  })
  const sheet = workbook.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headings.map((heading) => ({
    width: Math.min(40, Math.max(12, heading.length + 4)),
  }))
  const head = sheet.addRow([...headings])
  head.font = { bold: true }
  head.commit()
  return {
    write: async (rows) => {
      for (const row of rows) sheet.addRow([...row]).commit()
      await room(stream)
    },
    end: async () => {
      sheet.commit()
      await workbook.commit()
    },
  }
}

/** A spreadsheet takes 31 characters and none of these as the name of a sheet. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** Waits until the reader has taken what was written; gives up when the reader is gone. */
async function room(stream: Writable): Promise<void> {
  await new Promise((turn) => setImmediate(turn))
  while (stream.writableNeedDrain) {
    if (stream.destroyed) throw new ReaderGone()
    await new Promise<void>((go) => {
      const over = () => {
        stream.off('drain', over)
        stream.off('close', over)
        go()
      }
      stream.once('drain', over)
      stream.once('close', over)
    })
  }
  if (stream.destroyed) throw new ReaderGone()
}

/** Whoever asked for the export closed the connection: nothing is wrong, and nothing goes on. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}
