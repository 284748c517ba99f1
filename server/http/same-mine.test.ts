import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf, incidentOf, violationOf } from './testing/samples.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const otherMine = (field: string) => ({
  status: 422,
  body: { errors: [{ field, code: 'otherMine' }] },
})
const place = (gridArea: string, code: string) => ({
  ...{ name: code, code, org: site.group.org.A1, gridArea, placeKind: 'shaft' },
  ...{ isConfinedSpace: false, responsible: site.group.account.managerA1 },
})

it.each([
  ['hazard', hazardOf],
  ['incident-report', incidentOf],
  ['violation', violationOf],
] as const)('a new %s lies at its own mine', async (name, sample) => {
  const root = await site.as('root')
  const path = `/api/records/${name}`
  const photos = [await photoOf(root)]
  const there = sample(site.group, { photos, gridArea: site.group.areaB1 })
  expect(await root.post(path, there)).toMatchObject(otherMine('gridArea'))
  await done(root.post(path, sample(site.group, { photos })))
})

it('a record stays at its mine when its area or its organisation is changed', async () => {
  const root = await site.as('root')
  const { data }: Loose = await done(root.post('/api/records/hazard', hazardOf(site.group)))
  const { id, version } = data
  const path = `/api/records/hazard/${id}`
  for (const change of [{ gridArea: site.group.areaB1 }, { org: site.group.org.B1 }]) {
    expect(await root.patch(path, { version, ...change })).toMatchObject(otherMine('gridArea'))
  }
  await done(root.patch(path, { version, gridArea: site.group.areaB1, org: site.group.org.B1 }))
})

it('a named place and an area below another are of one mine with it', async () => {
  const root = await site.as('root')
  const path = '/api/records/work-place'
  expect(await root.post(path, place(site.group.areaB1, 'WP-1'))).toMatchObject(
    otherMine('gridArea'),
  )
  await done(root.post(path, place(site.group.areaA1, 'WP-1')))
})

it('what stands above the mines has named places on ground of any of its own', async () => {
  const root = await site.as('root')
  const { org, areaA1, areaB1 } = site.group
  const path = '/api/records/work-place'
  const at = (above: string, area: string, code: string) =>
    root.post(path, { ...place(area, code), org: above })
  await done(at(org.A, areaA1, 'WP-2'))
  await done(at(org.G, areaB1, 'WP-3'))
  expect(await at(org.B, areaA1, 'WP-4')).toMatchObject(otherMine('gridArea'))
})

const notAtItsMine = {
  status: 422,
  body: { errors: [{ field: 'org', code: 'notAtItsMine', params: { mine: expect.any(String) } }] },
}
const drillOf = ({ org, account, areaA1 }: TestHeadframe['group'], fields = {}) => ({
  ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
  ...{ scenarioKind: 'fire', place: 'Shaft', leaders: [account.managerA1], gridArea: areaA1 },
  ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
  ...{ receivers: [{ user: account.workerA1 }], ...fields },
})

it.each([
  ['hazard', hazardOf],
  ['incident-report', incidentOf],
  ['violation', violationOf],
  ['drill', drillOf],
] as const)(
  'a %s on the ground of a mine is that mine’s, whoever files it',
  async (name, sample) => {
    // The organisation of a drill stays as it was planned.
    const moved = { status: 422, body: { errors: [{ field: 'org', code: 'fixed' }] } }
    const root = await site.as('root')
    const path = `/api/records/${name}`
    const photos = name === 'drill' ? {} : { photos: [await photoOf(root)] }
    const { A, G, A1W } = site.group.org
    for (const org of [A, G]) {
      const above = sample(site.group, { ...photos, org } as never)
      expect(await root.post(path, above)).toMatchObject(notAtItsMine)
    }
    const below = await done(root.post(path, sample(site.group, { ...photos, org: A1W } as never)))
    const { id, version } = below.data
    // Who works above the mines and says no organisation means the one whose ground it is.
    const again = name === 'hazard' ? { title: 'Another' } : {}
    const unsaid = sample(site.group, { ...photos, ...again, org: undefined } as never)
    expect((await done(root.post(path, unsaid))).data.org).toBe(site.group.org.A1)
    expect(await root.patch(`${path}/${id}`, { version, org: A })).toMatchObject(
      name === 'drill' ? moved : notAtItsMine,
    )
  },
)
