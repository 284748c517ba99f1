import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandArguments } from '../../scripts/command.mjs'
import { migrationsDir } from '../db/migrate.ts'
import {
  committedSnapshot,
  missingStatements,
  schemaFiles,
  schemaFolder,
  wantedSnapshot,
} from '../db/schema.ts'
import { lossOf, readRenaming, Undecided } from '../db/schema-changes.ts'

const { values, positionals } = commandArguments({
  usage: 'Usage: npm run migrate:generate -- [NAME] [--renamed TABLE.OLD=NEW ...] [--drop]',
  does: 'Writes the migration that changed definitions need. NAME ends the name of its file.',
  takes: 'NAME',
  counts: [0, 1],
  options: {
    renamed: {
      ...{ type: 'string', multiple: true, as: 'TABLE.OLD=NEW' },
      says: 'the column keeps what it holds under its new name',
    },
    drop: { type: 'boolean', says: 'what removed columns and tables hold may be lost' },
  },
})

async function main(): Promise<void> {
  const renamings = values.renamed.map(readRenaming)
  if (!values.drop) {
    const loss = lossOf(committedSnapshot(), wantedSnapshot(), renamings)
    if (loss.length > 0) throw new Undecided(loss)
  }
  const statements = await missingStatements(renamings)
  await writeSchema()
  if (statements.length === 0) {
    process.stdout.write('The migrations already lead to the definitions.\n')
    return
  }
  const name = `${timeStamp(new Date())}_${positionals[0] ?? 'records'}.sql`
  await writeFile(join(migrationsDir, name), `${statements.join('\n')}\n`)
  process.stdout.write(`Written: server/db/migrations/${name}. Read it before you commit it.\n`)
}

async function writeSchema(): Promise<void> {
  const wanted = await schemaFiles()
  for (const name of await readdir(schemaFolder)) {
    if (!wanted.has(name)) await rm(join(schemaFolder, name))
  }
  for (const [name, text] of wanted) await writeFile(join(schemaFolder, name), text)
}

/** `20261125T0410`: two branches do not take the same name, and it stands behind the numbers of old. */
const timeStamp = (now: Date): string => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')

await main().catch((error: unknown) => {
  if (!(error instanceof Undecided)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
