import { posix } from 'node:path'
import { sharedTextsOf } from './shared-texts.ts'
import { SheetRows, type TableRow } from './sheet-rows.ts'
import { TableFault, type TableLimits } from './table-limits.ts'
import { dateStylesOf } from './workbook-styles.ts'
import { readXml } from './xml-stream.ts'
import { type Archive, openArchive } from './zip-archive.ts'

/** The rows of the first sheet of a workbook, cells as a person would have typed them. */
export async function* workbookRows(fd: number, limits: TableLimits): AsyncGenerator<TableRow[]> {
  const archive = await openArchive(fd, limits)
  const root = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!root || !archive.has(root.target)) throw new TableFault('tableKind')
  const { sheetId, is1904 } = await readBook(archive, root.target)
  const relations = await relationsOf(archive, root.target)
  const partOf = (type: string) => relations.find((one) => one.type === type)?.target ?? ''
  const sheet = relations.find(({ id }) => id === sheetId)?.target
  if (!sheet) throw new TableFault('tableUnreadable', { detail: 'sheet' })
  const texts = await sharedTextsOf(archive, partOf('sharedStrings'), limits)
  const dateStyles = await dateStylesOf(archive, partOf('styles'))
  const rows = new SheetRows({ texts, dateStyles, is1904, limits })
  for await (const _ of readXml(await archive.open(sheet), rows)) {
    const some = rows.take()
    if (some.length > 0) yield some
  }
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

async function readBook(
  archive: Archive,
  name: string,
): Promise<{ readonly sheetId: string; readonly is1904: boolean }> {
  let [sheetId, is1904] = ['', false]
  const parts = readXml(await archive.open(name), {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (element === 'sheet' && sheetId === '') sheetId = relationIn(attributes)
    },
  })
  for await (const _ of parts);
  return { sheetId, is1904 }
}

// The prefix is the writer's choice: `r:id` as a rule.
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? ''
