import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mismatchedCells } from '../db/metric-verify.ts'
import type { Caller } from './testing/caller.ts'
import { type Group, square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { hazardOf } from './testing/samples.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
  group = site.group
  root = await site.as('root')
})
afterAll(() => site.stop())

let made = 0
const codeOf = () => {
  made += 1
  return `DT${String(made).padStart(3, '0')}`
}

/** Something that a hazard can point at by a field of its own. */
const targets = {
  org: {
    type: 'organization',
    make: async () => {
      const orgCode = codeOf()
      return (
        await done(
          root.post('/api/records/organization', {
            ...{ name: orgCode, shortName: orgCode, orgCode, orgType: 'workshop' },
            ...{ parent: group.org.A1, isExternal: false, timeZone: 'UTC' },
          }),
        )
      ).data.id as string
    },
  },
  gridArea: {
    type: 'grid-area',
    make: async () => {
      const code = codeOf()
      return (
        await done(
          root.post('/api/records/grid-area', {
            ...{ name: code, code, ownerOrg: group.org.A1, areaKind: 'shaft' },
            ...{ responsible: group.account.managerA1, boundary: square(22.2 + made / 50) },
          }),
        )
      ).data.id as string
    },
  },
  rectifier: {
    type: 'account',
    make: async () => {
      const one = { username: codeOf(), roles: ['members'], isExternal: false, org: group.org.A1 }
      return (await makeAccounts(site, [one]))[0] ?? ''
    },
  },
} as const

const remove = async (type: string, id: string) => {
  const { body } = await root.get(`/api/records/${type}/${id}`)
  return root.delete(`/api/records/${type}/${id}?version=${body.data.version}`)
}

describe.each(Object.entries(targets))('what a hazard names as %s', (field, { type, make }) => {
  it('is asked for again when the hazard is brought back', async () => {
    const target = await make()
    const hazard = await done(
      root.post('/api/records/hazard', hazardOf(group, { [field]: target })),
    )
    const { id } = hazard.data
    expect((await remove(type, target)).body.code).toBe('inUse')
    expect((await remove('hazard', id)).status).toBe(200)
    expect((await remove(type, target)).status).toBe(200)
    expect(await root.post(`/api/records/hazard/${id}/restore`)).toMatchObject({
      status: 422,
      body: { errors: [{ field, code: 'notFound' }] },
    })
    await done(root.post(`/api/records/${type}/${target}/restore`))
    expect((await root.post(`/api/records/hazard/${id}/restore`)).status).toBe(200)
  })

  it('is not deleted at the moment in which a hazard begins to name it', async () => {
    const leader = await site.as('leaderA')
    for (let round = 0; round < 12; round += 1) {
      const target = await make()
      const pause = () => new Promise((on) => setTimeout(on, round % 6))
      const [gone, named] = await Promise.all([
        remove(type, target),
        pause().then(() =>
          leader.post('/api/records/hazard', hazardOf(group, { [field]: target })),
        ),
      ])
      expect([gone.status, named.status].sort((a, b) => a - b)).toBeOneOf([
        [200, 403],
        [200, 422],
        [201, 409],
      ])
    }
    expect(await stranded(type, field)).toBe(0)
  }, 60_000)
})

/** Hazards that name something that was deleted. */
async function stranded(type: string, field: string): Promise<number> {
  const column = { org: 'org_id', gridArea: 'grid_area', rectifier: 'rectifier' }[field] ?? field
  const [row] = await site.db.system((tx) =>
    tx.query<{ count: number }>(sql`
      select count(*)::int as count from hazard h
      join ${sql.raw(type.replace('-', '_'))} x on x.id = h.${sql.raw(column)}
      where h.deleted_at is null and x.deleted_at is not null`),
  )
  return row?.count ?? -1
}

it('and every cell equals what lists show afterwards', async () => {
  expect(await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))).toEqual([])
})
