import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingStatements, schemaFiles, schemaFolder } from './schema.ts'

const cure = 'run `npm run migrate:generate`, read what it wrote and commit it'

describe('the committed schema', () => {
  it('is what the definitions make', async () => {
    expect(await missingStatements(), cure).toEqual([])
  })

  it('is written down for review', async () => {
    const wanted = await schemaFiles()
    expect((await readdir(schemaFolder)).sort(), cure).toEqual([...wanted.keys()].sort())
    for (const [name, text] of wanted) {
      expect(await readFile(join(schemaFolder, name), 'utf8'), `${name}: ${cure}`).toBe(text)
    }
  })
})
