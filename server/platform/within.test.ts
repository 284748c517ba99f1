import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWithin } from './within.ts'

let base: string

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'headframe-within-'))
  mkdirSync(join(base, 'data/inner'), { recursive: true })
  symlinkSync(join(base, 'data/inner'), join(base, 'link'))
})
afterAll(() => rmSync(base, { recursive: true }))

it.each([
  ['data', true],
  ['data/inner', true],
  ['data/not/there/yet', true],
  ['data/..hidden', true],
  ['link/new', true],
  ['data/../other', false],
  ['database', false],
  ['.', false],
])('%s lies in the folder of the data: %s', (path, expected) => {
  expect(isWithin(join(base, path), join(base, 'data'))).toBe(expected)
})
