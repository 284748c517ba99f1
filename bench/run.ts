/** `npm run bench [name]`: every benchmark of this folder one after the other, or those named. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const wanted = process.argv[2] ?? ''
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
    ['--import', 'tsx', join(import.meta.dirname, file)],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exitCode = 1
}
