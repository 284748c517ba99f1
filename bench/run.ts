import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandArguments, usageExitCode } from '../scripts/command.mjs'

const { positionals } = commandArguments({
  usage: 'Usage: npm run bench -- [NAME]',
  does: 'Runs every benchmark of bench/ one after the other, or those with NAME in their names.',
  takes: 'NAME',
  counts: [0, 1],
})
const [wanted = ''] = positionals
const all = readdirSync(import.meta.dirname).filter(
  (file) => /^(db|http|many|page|push)-.*\.ts$/.test(file) && !file.includes('.part.'),
)
const files = all.filter((file) => file.includes(wanted))
if (files.length === 0) {
  const names = all.map((file) => file.replace(/\.ts$/, '')).join(', ')
  process.stderr.write(`No benchmark has "${wanted}" in its name. There are: ${names}\n`)
  process.exit(usageExitCode)
}
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
