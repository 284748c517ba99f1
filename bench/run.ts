import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandArguments } from '../scripts/command.mjs'

const { positionals } = commandArguments({
  usage: 'Usage: npm run bench -- [NAME]',
  does: 'Runs every benchmark of bench/ one after the other, or those with NAME in their names.',
  takes: 'NAME',
  counts: [0, 1],
})
const [wanted = ''] = positionals
const files = readdirSync(import.meta.dirname).filter(
  (file) =>
    /^(db|http|many|page|push)-.*\.ts$/.test(file) &&
    !file.includes('.part.') &&
    file.includes(wanted),
)
for (const file of files) {
  console.log(`\n== ${file}`)
  const { status } = spawnSync(
    process.execPath,
    // As `npm start` runs the server.
    [
      '--max-semi-space-size=4',
      '--heap-growing-percent=30',
      '--import',
      'tsx',
      join(import.meta.dirname, file),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    },
  )
  if (status !== 0) process.exitCode = 1
}
