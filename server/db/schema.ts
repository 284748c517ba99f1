import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { resources } from '#domain/resources/index'
import { projectRoot } from '../platform/root.ts'
import { grants, programs } from './programs/index.ts'
import {
  type Renaming,
  renamingStatement,
  type Snapshot,
  withAdditions,
  withRenamings,
} from './schema-changes.ts'
import { settlements } from './settling.ts'
import { definedTables } from './sql/defined-tables.ts'
import type { Predicate } from './sql/indexes.ts'
import { sqlText } from './sql/sql-text.ts'
import { tableOf } from './sql/tables.ts'
import { whereSql } from './sql/where-sql.ts'

/**
 * What the definitions make, written down for review and for the next migration: a snapshot and the SQL
 * of each record type in files of its own, so that two branches that each add one do not meet.
 */
export const schemaFolder = join(projectRoot, 'server/db/schema')

const indexPredicate: Predicate = (resource, where) =>
  sqlText(whereSql(resource, where, null, tableOf(resource).table))

/** The tables as the definitions want them now. */
export const wantedSnapshot = (): Snapshot => generateDrizzleJson(definedTables(indexPredicate))

/** The tables as the committed migrations leave them. */
export function committedSnapshot(): Snapshot {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.json'))
  const tables = files.flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(join(schemaFolder, name), 'utf8')) as Tables),
  )
  return { ...generateDrizzleJson({}), tables: Object.fromEntries(tables) }
}

type Tables = Snapshot['tables']

/** Statements that lead from the committed migrations to the definitions; none when they agree. */
export async function missingStatements(renamings: readonly Renaming[] = []): Promise<string[]> {
  const committed = committedSnapshot()
  const tables: readonly { readonly name: string; readonly indexes: object }[] = Object.values(
    committed.tables,
  )
  const indexes = new Set(tables.flatMap((one) => Object.keys(one.indexes)))
  const names = new Set(tables.map(({ name }) => name))
  const statements = await statementsBetween(committed, wantedSnapshot(), renamings)
  return [
    ...settlements({ index: (name) => indexes.has(name), table: (name) => names.has(name) }),
    ...statements,
  ]
}

/** Statements that lead from one state of the tables to another; nobody is asked anything. */
export async function statementsBetween(
  before: Snapshot,
  after: Snapshot,
  renamings: readonly Renaming[] = [],
): Promise<string[]> {
  const renamed = withRenamings(before, renamings)
  const between = withAdditions(renamed, after)
  return [
    ...renamings.map(renamingStatement),
    ...(await generateMigration(renamed, between)),
    ...(await generateMigration(between, after)),
  ]
}

/** The files of `schemaFolder`, by name. */
export async function schemaFiles(): Promise<ReadonlyMap<string, string>> {
  const wanted = wantedSnapshot()
  const files = new Map<string, string>()
  for (const { of, text } of [...programs(), grants()]) {
    const tables = tablesOf(of, wanted)
    const parts = [head, ...(await createStatements(tables, wanted)), text]
    files.set(`${of}.sql`, `${parts.filter(Boolean).join('\n\n')}\n`)
    if (Object.keys(tables).length > 0)
      files.set(`${of}.json`, `${JSON.stringify(tables, null, 2)}\n`)
  }
  return files
}

const head = '-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.'

/** The table of a record type with those of its rows, as a snapshot has them. */
function tablesOf(of: string, { tables }: Snapshot): Tables {
  const resource = resources.find((one) => tableOf(one).table === of)
  if (!resource) return {}
  const { table, children } = tableOf(resource)
  const names = [table, ...children.map((child) => child.table)].map((name) => `public.${name}`)
  return Object.fromEntries(names.flatMap((name) => (tables[name] ? [[name, tables[name]]] : [])))
}

/** What makes these tables where all others are there. */
function createStatements(tables: Tables, wanted: Snapshot): Promise<string[]> {
  const others = Object.entries(wanted.tables).filter(([name]) => !(name in tables))
  return generateMigration({ ...wanted, tables: Object.fromEntries(others) }, wanted)
}
