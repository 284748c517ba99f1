/** From one snapshot of the tables to another, without a question: what was renamed is said beforehand. */
import type { generateDrizzleJson } from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof generateDrizzleJson>
type Table = Snapshot['tables'][string]

/** A column that has another name now. */
export interface Renaming {
  readonly table: string
  readonly from: string
  readonly to: string
}

/** Something has gone, and nobody said whether what it held goes too. */
export class Undecided extends Error {
  constructor(loss: readonly string[]) {
    super(
      `${loss.join('\n')}\nSay what has another name now: --renamed table.old=new. ` +
        'What else has gone is deleted with all it holds by --drop.',
    )
  }
}

/** `hazard.level=grade`; throws for anything else. */
export function readRenaming(text: string): Renaming {
  const [, table, from, to] = /^(\w+)\.(\w+)=(\w+)$/.exec(text) ?? []
  if (table && from && to) return { table, from, to }
  throw new Undecided([`"${text}" names no column and its new name.`])
}

const columnsOf = (tables: Snapshot['tables'], name: string): string[] =>
  Object.keys(tables[name]?.columns ?? {})

/** The tables and columns that go, a sentence each with what comes beside it. */
export function lossOf(
  before: Snapshot,
  after: Snapshot,
  renamings: readonly Renaming[],
): string[] {
  const renamed = withRenamings(before, renamings)
  return Object.keys(renamed.tables).flatMap((name) => {
    const table = name.replace('public.', '')
    if (!after.tables[name]) return [`The table ${table} has gone.`]
    const [had, has] = [columnsOf(renamed.tables, name), columnsOf(after.tables, name)]
    const fresh = has.filter((column) => !had.includes(column))
    const beside = fresh.length > 0 ? `; new: ${fresh.join(', ')}` : ''
    return had
      .filter((column) => !has.includes(column))
      .map((column) => `The column ${table}.${column} has gone${beside}.`)
  })
}

/** The snapshot with its columns called by their new names; throws for a column that is not there. */
export function withRenamings(before: Snapshot, renamings: readonly Renaming[]): Snapshot {
  const tables = structuredClone(before.tables)
  for (const { table, from, to } of renamings) {
    const columns = tables[`public.${table}`]?.columns
    const column = columns?.[from]
    if (!columns || !column) throw new Undecided([`There is no column ${table}.${from}.`])
    if (columns[to]) throw new Undecided([`There is a column ${table}.${to} already.`])
    delete columns[from]
    columns[to] = { ...column, name: to }
  }
  return { ...before, tables }
}

/**
 * The snapshot with the tables and columns of the later one added: on the way there things only come,
 * and from there they only go, so that nothing can be taken for another name of something else.
 */
export function withAdditions(before: Snapshot, after: Snapshot): Snapshot {
  const tables: Record<string, Table> = { ...before.tables }
  for (const [name, table] of Object.entries<Table>(after.tables)) {
    const known = tables[name]
    tables[name] = known ? { ...known, columns: { ...table.columns, ...known.columns } } : table
  }
  return { ...before, tables }
}

export const renamingStatement = ({ table, from, to }: Renaming): string =>
  `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`
