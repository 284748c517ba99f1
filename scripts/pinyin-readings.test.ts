import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readingsSource } from './pinyin-readings.ts'

it('keeps the readings of the library whose facts they are', () => {
  const file = join(import.meta.dirname, '..', 'domain/text/pinyin-readings.ts')
  expect(readFileSync(file, 'utf8')).toBe(readingsSource())
})
