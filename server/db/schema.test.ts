import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { missingStatements, schemaPath, schemaText } from './schema.ts'

const cure = 'run `npm run migrate:generate`, read what it wrote and commit it'

describe('the committed schema', () => {
  it('is what the definitions make', async () => {
    expect(await missingStatements(), cure).toEqual([])
  })

  it('is written down for review', async () => {
    expect(await readFile(schemaPath, 'utf8'), cure).toBe(await schemaText())
  })
})
