import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldMetrics } from '../db/metric-fold.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import type { Loose } from '../http/testing/caller.ts'
import type { OrgCode, Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { hazardOf } from '../http/testing/samples.ts'
import { done, photoOf, reported } from '../http/testing/steps.ts'

let site: TestHeadframe
let hazard: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  hazard = await reported(site)
}, 30_000)
afterAll(() => site.stop())

const pathOf = (org: OrgCode, what: string) => `/api/organizations/${site.group.org[org]}/${what}`

async function preview(org: OrgCode, into: OrgCode): Promise<Loose> {
  const root = await site.as('root')
  return (await done(root.get(pathOf(org, `merge/preview?into=${site.group.org[into]}`)))).data
}

async function merge(org: OrgCode, into: OrgCode, who: Username = 'root', more = {}) {
  const caller = await site.as(who)
  const { body } = await caller.get(`/api/records/organization/${site.group.org[org]}`)
  const input = { into: site.group.org[into], version: body.data?.version ?? 1, ...more }
  return caller.post(pathOf(org, 'merge'), input)
}

const safetyDayOf = (org: OrgCode) => ({
  ...{ org: site.group.org[org], startDate: '2026-03-10', targetDays: 365 },
})

const crewOf = (org: OrgCode) => ({
  ...{ name: `Crew of ${org}`, code: 'CREW', purpose: 'message', org: site.group.org[org] },
  ...{ owner: site.group.account.root, members: [site.group.account.root] },
})
const markOf = (org: OrgCode) => ({
  ...{ screenCode: 'overview', org: site.group.org[org], targetType: 'organization' },
  ...{ targetId: org, targetName: `Mine ${org}`, coordKind: 'wgs84', longitude: 22, latitude: 44 },
})

// Without a group and a contractor: what is missing on both sides is the same.
const shiftOf = (org: OrgCode) => ({
  ...{ org: site.group.org[org], workDate: '2026-03-09', shift: 'day', personShifts: 3, hours: 24 },
})

/** What gives way, by number or code and title. */
const called: Record<string, string> = {
  'custom-group': 'CREW Crew of A1',
  'screen-coordinate': 'Mine A1',
  'work-hours': 'WH-2026-00001 2026-03-09',
}

describe('the preview of a merger of organisations', () => {
  it('counts what will point at the one that stays, and names who sees it then', async () => {
    const { records, people, stops } = await preview('A1', 'B1')
    expect(stops).toEqual([])
    expect(records).toEqual(
      expect.arrayContaining([
        { resource: 'organization', count: 1 },
        { resource: 'account', count: 4 },
        { resource: 'hazard', count: 1 },
        { resource: 'grid-area', count: 1 },
      ]),
    )
    const { account } = site.group
    expect(people.gain.first).toEqual(
      expect.arrayContaining([account.leaderB, account.adminB, account.officerB1]),
    )
    expect(people.lose.first).toContain(account.leaderA)
    // They work in the mine that stays, and see what theirs was.
    expect(people.shift.first).toContain(account.officerA1)
  })

  it.each<[OrgCode, OrgCode, string]>([
    ['A', 'A1', 'circle'],
    ['A1', 'A1', 'circle'],
    ['A', 'B1', 'belowItsRank'],
  ])('of %s into %s says %s, and the merger is refused for it', async (org, into, code) => {
    const { stops } = await preview(org, into)
    expect(stops.map((stop: Loose) => stop.code)).toContain(code)
    const refused = await merge(org, into)
    expect([refused.status, refused.body.errors]).toEqual([422, stops])
  })

  it('asks what to do with what both have that can be there once', async () => {
    const root = await site.as('root')
    const mapImage = await photoOf(root)
    for (const org of ['A1', 'B1'] as const) {
      await done(root.post('/api/records/custom-group', crewOf(org)))
      await done(root.post('/api/records/screen-coordinate', { ...markOf(org), mapImage }))
      await done(root.post('/api/records/work-hours', shiftOf(org)))
    }
    const { stops, conflicts } = await preview('A1', 'B1')
    expect(stops).toEqual([])
    expect(conflicts).toEqual([
      {
        resource: 'custom-group',
        count: 1,
        ways: ['keep', 'rename'],
        first: [{ name: called['custom-group'] }],
      },
      {
        resource: 'screen-coordinate',
        count: 1,
        ways: ['keep'],
        first: [{ name: called['screen-coordinate'] }],
      },
      {
        resource: 'work-hours',
        count: 1,
        ways: ['keep', 'add'],
        first: [{ name: called['work-hours'] }],
      },
    ])
  })

  it.each([
    [{}, ['custom-group', 'screen-coordinate', 'work-hours']],
    [
      { 'custom-group': 'rename', 'screen-coordinate': 'rename', 'work-hours': 'keep' },
      ['screen-coordinate'],
    ],
  ])('with %j chosen, the merger stops at %j', async (choices, left) => {
    const { status, body } = await merge('A1', 'B1', 'root', { choices })
    expect([status, body.errors]).toEqual([
      422,
      left.map((resource) => ({
        ...{ field: 'into', code: 'bothHave' },
        params: { resource, count: 1, records: called[resource] },
      })),
    ])
  })

  it.each<Username>(['officerA1', 'adminB'])('is not for %s', async (who) => {
    expect([403, 404]).toContain((await merge('A1', 'B1', who)).status)
  })
})

const choices = { 'custom-group': 'rename', 'screen-coordinate': 'keep', 'work-hours': 'keep' }
const mappingOf = (org: OrgCode) => ({
  ...{ mappingType: 'organization', localCode: org, direction: 'both' },
  ...{ externalSystem: 'hr', externalCode: 'ORE' },
})

describe('a merger of organisations', () => {
  it('makes everything of the one that of the other, and leaves its name in the histories', async () => {
    const { org, account } = site.group
    const root = await site.as('root')
    const [dropped, kept] = [
      await done(root.post('/api/records/safety-day', safetyDayOf('A1'))),
      await done(root.post('/api/records/safety-day', safetyDayOf('B1'))),
    ]
    expect((await preview('A1', 'B1')).dropped).toEqual([{ resource: 'safety-day', count: 1 }])

    const mapping = await done(root.post('/api/records/org-mapping', mappingOf('A1')))

    const merged = await done(merge('A1', 'B1', 'root', { why: 'one shaft', choices }))
    expect(merged.data).toMatchObject({ state: 'disabled', mergedInto: org.B1 })
    expect(merged.meta.actions).toEqual({})

    const officer = await site.as('officerB1')
    const { body } = await officer.get(`/api/records/hazard/${hazard.data.id}`)
    expect(body.data).toMatchObject({ org: org.B1, responsibleOrg: org.B1 })
    const shop = await done(officer.get(`/api/records/organization/${org.A1W}`))
    expect(shop.data).toMatchObject({ parent: org.B1, orgPath: '/G/B/B1/A1W' })
    const person = await done(root.get(`/api/records/account/${account.officerA1}`))
    expect(person.data).toMatchObject({ orgs: [org.B1], defaultOrg: org.B1 })
    expect((await root.get(`/api/records/safety-day/${dropped.data.id}`)).status).toBe(404)
    expect((await root.get(`/api/records/safety-day/${kept.data.id}`)).status).toBe(200)

    const followed = await done(root.get(`/api/records/org-mapping/${mapping.data.id}`))
    expect(followed.data.localCode).toBe('B1')

    const history = await done(officer.get(`/api/records/hazard/${hazard.data.id}/history`))
    expect(history.data.map(({ place }: Loose) => place)).toEqual([[org.G, org.A, org.A1]])
    const own = await done(root.get(`/api/records/organization/${org.A1}/history`))
    expect(own.data[0]).toMatchObject({ action: 'merge', why: 'one shaft' })
  })

  it('leaves what was there twice as was chosen, each with its history', async () => {
    const root = await site.as('root')
    const groups = (await done(root.get('/api/records/custom-group?sort=code'))).data
    expect(groups.map(({ code, org }: Loose) => [code, org])).toEqual([
      ['CREW', site.group.org.B1],
      ['CREW-2', site.group.org.B1],
    ])
    const marks = (await done(root.get('/api/records/screen-coordinate'))).data
    expect(marks).toMatchObject([{ targetId: 'B1', targetName: 'Mine B1' }])
    const history = await done(root.get(`/api/records/custom-group/${groups[1].id}/history`))
    expect(history.data[0]).toMatchObject({ action: 'change', after: { code: 'CREW-2' } })
  })

  it('leaves no record outside the sight of whoever works there now', async () => {
    const { org } = site.group
    const officer = await site.as('officerA1')
    const made = await done(
      officer.post(
        '/api/records/hazard',
        hazardOf(site.group, { org: org.B1, responsibleOrg: org.B1 }),
      ),
    )
    expect(made.data.org).toBe(site.group.org.B1)
    const strays = await site.db.system((tx) =>
      tx.query(sql`select h.id from hazard h join organization o on o.id = h.org_id
        where row(h.company_id, h.factory_id) is distinct from row(o.company_id, o.factory_id)`),
    )
    expect(strays).toEqual([])
  })

  it('leaves cells that equal their recount', async () => {
    while (await site.db.system(foldMetrics));
    const wrong = await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))
    expect(wrong).toEqual([])
  })

  it('is not made twice, nor into what is gone', async () => {
    expect((await merge('A1', 'A2')).body.errors).toMatchObject([{ code: 'mergedAlready' }])
    expect((await merge('A2', 'A1')).body.errors).toMatchObject([{ code: 'notInUse' }])
  })
})
