import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationNames, migrationsDir } from '../db/migrate.ts'
import {
  missingStatements,
  schemaPath,
  schemaText,
  snapshotPath,
  wantedSnapshot,
} from '../db/schema.ts'

/** `npm run migrate:generate -- NAME`: writes the migration that changed definitions need. */
async function main(): Promise<void> {
  const statements = await missingStatements()
  await writeFile(schemaPath, await schemaText())
  if (statements.length === 0) {
    process.stdout.write('The migrations already lead to the definitions.\n')
    return
  }
  const last = (await migrationNames()).at(-1)?.slice(0, 4) ?? '0000'
  const name = `${String(Number(last) + 1).padStart(4, '0')}_${process.argv[2] ?? 'records'}.sql`
  await writeFile(join(migrationsDir, name), `${statements.join('\n')}\n`)
  await writeFile(snapshotPath, `${JSON.stringify(wantedSnapshot(), null, 2)}\n`)
  process.stdout.write(`Written: server/db/migrations/${name}. Read it before you commit it.\n`)
}

await main()
