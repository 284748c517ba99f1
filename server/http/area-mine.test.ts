import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
})
afterAll(() => site.stop())

it('an area of a mine goes neither to another mine nor above it, with what stands on it', async () => {
  const root = await site.as('root')
  const { org, areaA1 } = site.group
  const path = `/api/records/grid-area/${areaA1}`
  const { version } = (await done(root.get(path))).data
  for (const ownerOrg of [org.A2, org.A]) {
    expect(await root.patch(path, { version, ownerOrg })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'ownerOrg', code: 'areaOfMine' }] },
    })
  }
  await done(root.patch(path, { version, ownerOrg: org.A1W }))
})
