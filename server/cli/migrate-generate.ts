import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationNames, migrationsDir } from '../db/migrate.ts'
import {
  committedSnapshot,
  missingStatements,
  schemaPath,
  schemaText,
  snapshotPath,
  wantedSnapshot,
} from '../db/schema.ts'
import { lossOf, readRenaming, Undecided } from '../db/schema-changes.ts'

/**
 * `npm run migrate:generate -- NAME [--renamed table.old=new ...] [--drop]`: writes the migration that
 * changed definitions need. What a column or a table holds is lost only when that was said.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      renamed: { type: 'string', multiple: true, default: [] },
      drop: { type: 'boolean', default: false },
    },
  })
  const renamings = values.renamed.map(readRenaming)
  if (!values.drop) {
    const loss = lossOf(committedSnapshot(), wantedSnapshot(), renamings)
    if (loss.length > 0) throw new Undecided(loss)
  }
  const statements = await missingStatements(renamings)
  await writeFile(schemaPath, await schemaText())
  if (statements.length === 0) {
    process.stdout.write('The migrations already lead to the definitions.\n')
    return
  }
  const last = (await migrationNames()).at(-1)?.slice(0, 4) ?? '0000'
  const name = `${String(Number(last) + 1).padStart(4, '0')}_${positionals[0] ?? 'records'}.sql`
  await writeFile(join(migrationsDir, name), `${statements.join('\n')}\n`)
  await writeFile(snapshotPath, `${JSON.stringify(wantedSnapshot(), null, 2)}\n`)
  process.stdout.write(`Written: server/db/migrations/${name}. Read it before you commit it.\n`)
}

await main().catch((error: unknown) => {
  if (!(error instanceof Undecided)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
