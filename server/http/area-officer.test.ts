import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it('an area whose safety officer nobody names has the one of the organisation that owns it', async () => {
  const { org, account } = site.group
  const root = await site.as('root')
  const mine = await done(root.get(`/api/records/organization/${org.A1}`))
  const { version } = mine.data
  await done(
    root.patch(`/api/records/organization/${org.A1}`, {
      version,
      safetyOfficer: account.officerA1,
    }),
  )
  await withMap(site)
  const [parent] = (await root.get('/api/records/grid-area')).body.data
  const sheet = {
    ...{ name: 'East pit', code: 'EAST-PIT', ownerOrg: org.A1, areaKind: 'open-pit' },
    ...{ parent: parent.id, gridLevel: '2', boundary: parent.boundary },
    ...{ responsible: account.managerA1 },
  }
  const made = await done(root.post('/api/records/grid-area', sheet))
  expect(made.data.safetyOfficer).toBe(account.officerA1)
})
