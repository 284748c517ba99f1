import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'

it('is the only way in which the server takes a lock by a name for the time of a transaction', async () => {
  const root = join(projectRoot, 'server')
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('db/'),
  )
  const taking = []
  for (const name of files) {
    if (/pg_(try_)?advisory_xact/.test(await readFile(join(root, name), 'utf8'))) taking.push(name)
  }
  expect(taking).toEqual([])
})
