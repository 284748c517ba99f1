import { extname } from 'node:path'
import ExcelJS from 'exceljs'
import { StartError } from '../../lifecycle.ts'
import { csvLines, type Line } from '../csv-lines.ts'

/** The lines of a CSV file or of the first sheet of a workbook, read as they are asked for. */
export function tableLines(file: string): AsyncGenerator<Line> {
  const kind = extname(file.replace(/\.gz$/, '')).toLowerCase()
  if (kind === '.csv') return csvLines(file)
  if (kind === '.xlsx') return sheetLines(file)
  throw new StartError(`${file} is neither .csv nor .xlsx`)
}

async function* sheetLines(file: string): AsyncGenerator<Line> {
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache' } as const
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(file, options)
  for await (const sheet of workbook) {
    let headings: string[] = []
    for await (const row of sheet) {
      const cells = textsOf(row)
      if (headings.length === 0) headings = cells
      else if (cells.some((text) => text !== '')) {
        const pairs = headings.flatMap((heading, i) => (heading ? [[heading, cells[i] ?? '']] : []))
        yield { line: row.number, cells: Object.fromEntries(pairs) }
      }
    }
    return
  }
}

function textsOf(row: ExcelJS.Row): string[] {
  const values = row.values as ExcelJS.CellValue[]
  return Array.from(values, (value) => textOf(value)).slice(1)
}

/** A cell as a person would have typed it. */
function textOf(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  // A sheet knows no time zone: its instants are what the clock on the wall says.
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value !== 'object') return String(value).trim()
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim()
  if ('result' in value) return textOf(value.result as ExcelJS.CellValue)
  if ('text' in value) return String(value.text).trim()
  return ''
}
