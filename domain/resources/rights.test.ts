import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rightsTable } from '../rights/rights.testing.ts'
import { resources } from './index.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const folderOf = (name: string) =>
  files.find((file) => file.endsWith(`/${name}.ts`))?.slice(0, -`/${name}.ts`.length)

// The tables are committed: whoever changes a definition sees in review who gains or loses a right.
it.each(resources.map((resource) => [resource.name, resource] as const))(
  'the rights of %s are those in its table',
  async (name, resource) => {
    await expect(rightsTable(resource)).toMatchFileSnapshot(`${folderOf(name)}/${name}.rights.md`)
  },
)
