import type { Writable } from 'node:stream'
import type { SheetFormat } from '#domain/api/sheet-formats'
import type { Language } from '#domain/text/language'
import { decimalMarkOf, decimalText, editableNumber } from '#domain/text/numbers'
import { type CsvNotation, csvText, utf8Mark } from '../tables/csv-text.ts'
import type { Cell } from '../tables/sheet-xml.ts'
import { WorkbookWriter } from '../tables/workbook-writer.ts'
import { writeTo } from '../tables/write-to.ts'

/** How the name of a file of the format ends. */
export const endingOf = (format: SheetFormat): string => (format === 'xlsx' ? 'xlsx' : 'csv')

/** A table on its way out: rows are forgotten as soon as they are written. */
export interface Sheet {
  write(rows: readonly (readonly Cell[])[]): Promise<void>
  end(): Promise<void>
}

/** Starts a table with its headings on a stream; writing waits for whoever reads. */
export function sheetOn(
  format: SheetFormat,
  stream: Writable,
  { title, headings, language }: SheetHead,
): Sheet {
  if (format === 'xlsx') return xlsxOn(stream, title, headings)
  return csvOn(stream, headings, format === 'csv' ? forPrograms : forExcel(language))
}

interface SheetHead {
  readonly title: string
  readonly headings: readonly string[]
  /** Whose marks a table for Excel has; default: English. */
  readonly language?: Language
}

// Without an exponent, which no import reads back.
const forPrograms: CsvNotation = { delimiter: ',', number: decimalText }

/** Excel takes the marks of its reader's language: a comma before decimals leaves no comma for cells. */
const forExcel = (language: Language = 'en_US'): CsvNotation => ({
  delimiter: decimalMarkOf(language) === ',' ? ';' : ',',
  number: (value) => editableNumber(language, value),
  day: ({ wallTime, monthIn }) => (monthIn ? wallTime.slice(0, 7) : wallTime),
})

function csvOn(stream: Writable, headings: readonly string[], notation: CsvNotation): Sheet {
  let before = utf8Mark + csvText([headings], notation)
  return {
    write: async (rows) => {
      const text = before + csvText(rows, notation)
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
