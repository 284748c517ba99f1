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

it('what stands above the mines names ground of any of its own', async () => {
  const root = await site.as('root')
  const { org, areaA1, areaB1 } = site.group
  await done(root.post('/api/records/hazard', hazardOf(site.group, { org: org.A })))
  await done(
    root.post('/api/records/hazard', hazardOf(site.group, { org: org.G, gridArea: areaB1 })),
  )
  const beyond = hazardOf(site.group, { org: org.B, gridArea: areaA1 })
  expect(await root.post('/api/records/hazard', beyond)).toMatchObject(otherMine('gridArea'))
})
