import { builtInDateForm, type DateForm, dateFormOf } from './number-formats.ts'
import { TableFault } from './table-limits.ts'
import { readXml } from './xml-stream.ts'
import type { Archive } from './zip-archive.ts'

/** As many styles of cells, and formats of its own, as Excel takes. */
const most = 65_490

/** What of the calendar a cell of each style shows: all that is read of the styles. */
export async function dateStylesOf(archive: Archive, name: string): Promise<readonly DateForm[]> {
  if (!archive.has(name)) return []
  const formats = new Map<number, DateForm>()
  const styles: DateForm[] = []
  let isInCells = false
  const parts = readXml(await archive.open(name), {
    open: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'cellXfs') isInCells = true
      if (element === 'numFmt') formats.set(Number(numFmtId), dateFormOf(formatCode))
      if (element === 'xf' && isInCells) {
        const id = Number(numFmtId)
        styles.push(formats.has(id) ? (formats.get(id) ?? null) : builtInDateForm(id))
      }
      if (styles.length > most || formats.size > most)
        throw new TableFault('tableTooManyTexts', { limit: most })
    },
    close: (element) => {
      if (element === 'cellXfs') isInCells = false
    },
  })
  for await (const _ of parts);
  return styles
}
