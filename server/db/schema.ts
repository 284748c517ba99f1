import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { projectRoot } from '../platform/root.ts'
import { programs } from './programs/index.ts'
import {
  type Renaming,
  renamingStatement,
  type Snapshot,
  withAdditions,
  withRenamings,
} from './schema-changes.ts'
import { settlements } from './settling.ts'
import { sqlText } from './sql/sql-text.ts'
import { definedTables, type Predicate, tableOf } from './sql/tables.ts'
import { whereSql } from './sql/where-sql.ts'

export const snapshotPath = join(projectRoot, 'server/db/migrations/snapshot.json')
export const schemaPath = join(projectRoot, 'server/db/schema.sql')

const indexPredicate: Predicate = (resource, where) =>
  sqlText(whereSql(resource, where, null, tableOf(resource).table))

/** The tables as the definitions want them now. */
export const wantedSnapshot = (): Snapshot => generateDrizzleJson(definedTables(indexPredicate))

/** The tables as the committed migrations leave them. */
export function committedSnapshot(): Snapshot {
  try {
    return JSON.parse(readFileSync(snapshotPath, 'utf8')) as Snapshot
  } catch {
    return generateDrizzleJson({})
  }
}

/** Statements that lead from the committed migrations to the definitions; none when they agree. */
export async function missingStatements(renamings: readonly Renaming[] = []): Promise<string[]> {
  const committed = committedSnapshot()
  const tables: readonly { readonly indexes: object }[] = Object.values(committed.tables)
  const indexes = new Set(tables.flatMap((one) => Object.keys(one.indexes)))
  const statements = await statementsBetween(committed, wantedSnapshot(), renamings)
  return [...settlements((index) => indexes.has(index)), ...statements]
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

/** Everything the definitions make, for review: tables first, then roles, policies and triggers. */
export async function schemaText(): Promise<string> {
  const tables = await generateMigration(generateDrizzleJson({}), wantedSnapshot())
  const head =
    '-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.'
  return `${[head, ...tables, programs()].join('\n\n')}\n`
}
