import { expect, it } from 'vitest'
import { rightsTable } from '../rights/rights.testing.ts'
import { resources } from './index.ts'

// The tables are committed: whoever changes a definition sees in review who gains or loses a right.
it.each(resources.map((resource) => [resource.name, resource] as const))(
  'the rights of %s are those in its table',
  async (name, resource) => {
    await expect(rightsTable(resource)).toMatchFileSnapshot(`rights/${name}.md`)
  },
)
