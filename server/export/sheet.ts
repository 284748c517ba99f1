import type { Writable } from 'node:stream'
import { decimalText } from '#domain/text/numbers'
import { csvText, utf8Mark } from '../tables/csv-text.ts'
import type { Cell } from '../tables/sheet-xml.ts'
import { WorkbookWriter } from '../tables/workbook-writer.ts'
import { writeTo } from '../tables/write-to.ts'

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
  let before = utf8Mark + csvText([headings])
  return {
    write: async (rows) => {
      // Without an exponent, which no import reads back.
      const text = before + csvText(rows, decimalText)
      before = ''
      await writeTo(stream, text)
    },
    end: async () => {
      stream.end(before)
    },
  }
}

function xlsxOn(stream: Writable, title: string, headings: readonly string[]): Sheet {
  const book = new WorkbookWriter(stream, [title])
  const widths = headings.map((heading) => Math.min(40, Math.max(12, heading.length + 4)))
  let isBegun = false
  const begin = async () => {
    if (isBegun) return
    isBegun = true
    await book.beginSheet({ widths, isFrozen: true })
    await book.write([headings], true)
  }
  return {
    write: async (rows) => {
      await begin()
      await book.write(rows)
    },
    end: async () => {
      await begin()
      await book.end()
    },
  }
}
