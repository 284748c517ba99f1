import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Rejects } from './rejects.ts'

const scratch = mkdtempSync(join(tmpdir(), 'headframe-rejects-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('leaves no list of lines that were refused before and are taken by now', async () => {
  const path = join(scratch, 'import-rejects.csv')
  const first = new Rejects(path, ({ reason }) => reason)
  first.add({ file: 'hazards.csv', line: 2, column: 'level', reason: 'unknownValue' })
  await first.close()
  expect(existsSync(path)).toBe(true)
  await new Rejects(path, ({ reason }) => reason).close()
  expect(existsSync(path)).toBe(false)
})
