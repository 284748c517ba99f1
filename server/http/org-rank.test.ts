import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const organization = (code: string, orgType: string, parent: string | undefined) => ({
  ...{ name: `Org ${code}`, shortName: code, orgCode: code, orgType, parent },
  ...{ isExternal: false, operationStatus: 'production', country: 'RS' },
  timeZone: 'Europe/Belgrade',
})

it('a company with mines does not become a mine itself', async () => {
  const root = await site.as('root')
  const path = '/api/records/organization'
  const company = await done(root.post(path, organization('N', 'company', site.group.org.G)))
  await done(root.post(path, organization('NN', 'factory', company.data.id)))
  const become = (orgType: string) =>
    root.patch(`${path}/${company.data.id}`, { version: company.data.version, orgType })
  for (const orgType of ['factory', 'workshop']) {
    expect(await become(orgType)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'parent', code: 'belowItsRank' }] },
    })
  }
  await done(root.post(path, organization('NW', 'workshop', company.data.id)))
})
