import { posix } from 'node:path'
import { sharedTextsOf } from './shared-texts.ts'
import { SheetRows, type TableRow } from './sheet-rows.ts'
import { TableFault, type TableLimits } from './table-limits.ts'
import { dateStylesOf } from './workbook-styles.ts'
import type { WrittenForm } from './written-form.ts'
import { readXml } from './xml-stream.ts'
import { type Archive, openArchive } from './zip-archive.ts'

interface SheetChoice {
  /** Its name; default: the first one that holds a table. */
  readonly sheet?: string
  readonly onForm?: (form: WrittenForm) => void
}

/** The rows of one sheet of a workbook, cells as a person would have typed them. */
export async function* workbookRows(
  fd: number,
  limits: TableLimits,
  { sheet: wanted, onForm }: SheetChoice = {},
): AsyncGenerator<TableRow[]> {
  const archive = await openArchive(fd, limits)
  const root = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!root || !archive.has(root.target)) throw new TableFault('tableKind')
  const { sheets, is1904 } = await readBook(archive, root.target)
  const relations = await relationsOf(archive, root.target)
  const partOf = (type: string) => relations.find((one) => one.type === type)?.target ?? ''
  const texts = await sharedTextsOf(archive, partOf('sharedStrings'), limits)
  const dateStyles = await dateStylesOf(archive, partOf('styles'))
  const names = sheets.map(({ name }) => name)
  if (wanted !== undefined && !names.includes(wanted))
    throw new TableFault('tableSheet', { sheet: wanted, sheets: names.join(', ') })
  const targetOf = ({ id }: NamedSheet) => relations.find((one) => one.id === id)?.target
  const rowsOf = async function* (sheet: NamedSheet) {
    const target = targetOf(sheet)
    if (!target) throw new TableFault('tableUnreadable', { detail: 'sheet' })
    const rows = new SheetRows({ texts, dateStyles, is1904, limits })
    for await (const _ of readXml(await archive.open(target), rows)) {
      const some = rows.take()
      if (some.length > 0) yield some
    }
  }
  const among = sheets.filter(({ name }) => wanted === undefined || name === wanted)
  const chosen = (await firstTable(among.filter(targetOf), rowsOf)) ?? among[0]
  if (!chosen) throw new TableFault('tableUnreadable', { detail: 'sheet' })
  onForm?.({ encoding: null, sheets: names, sheet: chosen.name })
  yield* rowsOf(chosen)
}

/** Rows of a sheet that are looked at to see whether it holds a table. */
const tableStart = 20

/** The first sheet with a line of several cells: one before it is a cover or empty. */
async function firstTable(
  sheets: readonly NamedSheet[],
  rowsOf: (sheet: NamedSheet) => AsyncIterable<readonly TableRow[]>,
): Promise<NamedSheet | undefined> {
  if (sheets.length <= 1) return sheets[0]
  for (const sheet of sheets) {
    let seen = 0
    for await (const rows of rowsOf(sheet)) {
      if (rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1)) return sheet
      seen += rows.length
      if (seen >= tableStart) break
    }
  }
  return undefined
}

interface NamedSheet {
  /** Of its relation. */
  readonly id: string
  readonly name: string
}

interface Relation {
  readonly id: string
  /** The last word of its address: `worksheet`, `styles`. */
  readonly type: string
  readonly target: string
}

/** More of them than this have no meaning. */
const most = 5_000

/** What a part of the archive points at; what the archive as a whole does, of the empty name. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(name)) return []
  const relations: Relation[] = []
  const parts = readXml(await archive.open(name), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship' || relations.length >= most) return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: posix.basename(Type), target })
    },
  })
  for await (const _ of parts);
  return relations
}

/** Longer names of sheets no program writes, nor so many sheets. */
const mostSheets = 200
const longestName = 100

async function readBook(
  archive: Archive,
  name: string,
): Promise<{ readonly sheets: readonly NamedSheet[]; readonly is1904: boolean }> {
  const sheets: NamedSheet[] = []
  let is1904 = false
  const parts = readXml(await archive.open(name), {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (element !== 'sheet' || sheets.length >= mostSheets) return
      const { name: called = '' } = attributes
      sheets.push({ id: relationIn(attributes), name: called.slice(0, longestName) })
    },
  })
  for await (const _ of parts);
  return { sheets, is1904 }
}

// The prefix is the writer's choice: `r:id` as a rule.
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? ''
