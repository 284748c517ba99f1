import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foldMetrics } from '../db/metric-fold.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import type { Loose } from '../http/testing/caller.ts'
import type { OrgCode, Username } from '../http/testing/group.ts'
import { resourceOf } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { hazardOf } from '../http/testing/samples.ts'
import { done, reported } from '../http/testing/steps.ts'
import { insertRecord } from '../records/store/store.ts'

let site: TestHeadframe
let hazard: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  hazard = await reported(site)
})
afterAll(() => site.stop())

const pathOf = (org: OrgCode, what: string) => `/api/organizations/${site.group.org[org]}/${what}`

async function preview(who: Username, org: OrgCode, parent: OrgCode | null): Promise<Loose> {
  const query = parent ? `?parent=${site.group.org[parent]}` : ''
  return (await done((await site.as(who)).get(pathOf(org, `move/preview${query}`)))).data
}

async function move(who: Username, org: OrgCode, parent: OrgCode, more = {}): Promise<Loose> {
  const caller = await site.as(who)
  const { body } = await caller.get(`/api/records/organization/${site.group.org[org]}`)
  const input = { parent: site.group.org[parent], version: body.data?.version ?? 1, ...more }
  return caller.post(pathOf(org, 'move'), input)
}

const idsOf = (...names: Username[]) => new Set(names.map((name) => site.group.account[name]))
const totalOf = async (who: Username) =>
  (await (await site.as(who)).get('/api/records/hazard')).body.total

describe('the preview of a move', () => {
  it('counts what goes along and names who wins, loses or changes sight', async () => {
    const seen = await preview('root', 'A1', 'B')
    const { org } = site.group
    expect(seen.path).toEqual({ from: [org.G, org.A, org.A1], to: [org.G, org.B, org.A1] })
    expect(seen.records).toEqual(
      expect.arrayContaining([
        { resource: 'organization', count: 4 },
        { resource: 'hazard', count: 1 },
        { resource: 'grid-area', count: 1 },
      ]),
    )
    expect(new Set(seen.people.gain.first)).toEqual(idsOf('adminB', 'leaderB', 'safetyB'))
    expect(new Set(seen.people.lose.first)).toEqual(
      idsOf('adminA', 'leaderA', 'safetyA', 'display'),
    )
    expect(seen.people.shift).toEqual({ total: 0, first: [] })
    expect(seen.stops).toEqual([])
    expect(seen.labels[org.A1 as string].name).toBe('Org A1')
  })

  it('tells who looks at another mine from then on', async () => {
    const { people } = await preview('root', 'A1W', 'A2')
    // A contractor's people look from the workshop: it stays what they see.
    expect(people.shift.total).toBe(0)
    expect(new Set(people.gain.first)).toEqual(idsOf('officerA2'))
    expect(new Set(people.lose.first)).toEqual(
      idsOf('managerA1', 'officerA1', 'secondA1', 'workerA1'),
    )
  })

  it.each<[OrgCode, OrgCode | null, string]>([
    ['A1', 'A1W', 'circle'],
    ['A1', 'A1', 'circle'],
    ['G', 'A1', 'circle'],
    ['A1', 'A', 'alreadyThere'],
    ['A1', 'A2', 'belowItsRank'],
    ['A', 'B1', 'belowItsRank'],
  ])('of %s to %s says %s, and the move is refused for it', async (org, parent, code) => {
    const { stops } = await preview('root', org, parent)
    expect(stops.map((stop: Loose) => stop.code)).toContain(code)
    const refused = await move('root', org, parent as OrgCode)
    expect([refused.status, refused.body.errors]).toEqual([422, stops])
  })

  it('finds a namesake below the other parent', async () => {
    const root = await site.as('root')
    const namesake = await done(
      root.post('/api/records/organization', {
        ...{ name: 'Org A1', shortName: 'X', orgCode: 'BX', orgType: 'factory' },
        ...{ isExternal: false, timeZone: 'UTC', parent: site.group.org.B },
      }),
    )
    const { stops } = await preview('root', 'A1', 'B')
    expect(stops).toEqual([{ field: 'name', code: 'nameTakenThere', params: { orgCode: 'BX' } }])
    await done(root.delete(`/api/records/organization/${namesake.data.id}?version=1`))
  })

  it.each<[Username, number]>([
    ['officerA1', 403],
    ['adminB', 404],
    ['display', 404],
  ])('is not for %s', async (who, status) => {
    const caller = await site.as(who)
    expect((await caller.get(pathOf('A1', 'move/preview'))).status).toBe(status)
    expect((await move(who, 'A1', 'B')).status).toBe(status)
  })

  it('does not reach outside the administrator’s company', async () => {
    const looked = await preview('adminA', 'A1', 'B')
    expect(looked.stops).toMatchObject([{ code: 'noPermission' }])
    // Nor is anything told of what stands there.
    expect(looked.path.to).toEqual([])
    expect(Object.values(looked.people)).toEqual(Array(3).fill({ total: 0, first: [] }))
    expect(JSON.stringify(looked)).not.toContain(site.group.org.B)
    expect((await move('adminA', 'A1', 'B')).status).toBe(403)
  })
})

describe('a move', () => {
  it('is refused over a version that is no longer the present one', async () => {
    expect((await move('root', 'A1', 'B', { version: 99 })).status).toBe(409)
  })

  it('takes the records along, keeps where they were, and tells sessions that changed', async () => {
    const told = vi.fn()
    const stopHearing = site.sessions.attendance.onEnded(told)
    const token = (await site.nobody().post('/user/login', signIn('workerA1'))).body.data.token
    const worker = await site.sessions.identify(token)
    if (!worker) throw new Error('nobody is signed in')
    const leave = site.sessions.attendance.attend(worker)

    const moved = await done(move('root', 'A1', 'B', { why: 'sold to the other company' }))
    expect(moved.data).toMatchObject({ orgPath: '/G/B/A1', version: 2 })
    expect([await totalOf('leaderA'), await totalOf('leaderB')]).toEqual([0, 1])
    expect([await totalOf('officerA1'), await totalOf('root')]).toEqual([1, 1])

    await site.sessions.attendance.revalidate()
    expect(told).toHaveBeenCalledWith(worker.sessionId, 'rightsChanged')
    leave()
    stopHearing()

    const leaderB = await site.as('leaderB')
    const { org } = site.group
    const { body } = await leaderB.get(`/api/records/hazard/${hazard.data.id}/history`)
    expect(body.data.map(({ place }: Loose) => place)).toEqual([[org.G, org.A, org.A1]])
    expect(body.labels[org.A as string].name).toBe('Org A')
    const own = await leaderB.get(`/api/records/organization/${org.A1}/history`)
    expect(own.body.data[0]).toMatchObject({
      ...{ action: 'move', why: 'sold to the other company', place: null },
      ...{ before: { parent: org.A, orgPath: '/G/A/A1' } },
      ...{ after: { parent: org.B, orgPath: '/G/B/A1' } },
    })
    await done(move('root', 'A1', 'A'))
  })

  it('leaves no gap while sixteen people write', async () => {
    const { db, group } = site
    const writing = { isOver: false }
    const written: string[] = []
    const inOrgs = ['A1', 'A1W', 'A1T', 'B1'] as const
    const writer = async (at: number) => {
      for (let n = 0; !writing.isOver; n += 1) {
        const org = group.org[inOrgs[(at + n) % inOrgs.length] ?? 'A1']
        const id = randomUUID()
        await db.system(async (tx) => {
          const values = hazardOf(group, { org, title: `by ${at}`, foundAt: now })
          const state = n % 2 ? 'draft' : 'pending-rectification'
          const by = { actorId: null, now: site.clock.now() }
          await insertRecord(tx, resourceOf('hazard'), { id, values, state, ...by })
          // A second table, so that writers and the move hold what the other waits for.
          await tx.query(sql`update account set failed_logins = 0 where id = ${group.account.root}`)
        })
        written.push(id)
      }
    }
    const writers = Array.from({ length: 16 }, (_, at) => writer(at))
    for (const parent of ['B', 'A', 'B'] as const) await done(move('root', 'A1', parent))
    writing.isOver = true
    await Promise.all(writers)

    expect(written.length).toBeGreaterThan(16)
    const [kept] = await db.system((tx) =>
      tx.query<{ kept: number; strays: number }>(sql`
        select count(*)::int as kept, count(*) filter (where
            row(h.group_id, h.company_id, h.factory_id, h.workshop_id)
            is distinct from row(o.group_id, o.company_id, o.factory_id, o.workshop_id))::int as strays
        from hazard h join organization o on o.id = h.org_id
        where h.id = any(${sql.param(written)}::uuid[])`),
    )
    expect(kept).toEqual({ kept: written.length, strays: 0 })
    expect(await totalOf('leaderA')).toBe(0)
    while (await db.system(foldMetrics));
    expect(await db.system((tx) => mismatchedCells(tx, site.clock.now()))).toEqual([])
  }, 60_000)
})

const now = '2026-03-10T07:00:00.000Z'
const signIn = (username: Username) => ({ username, password: 'Shaft-of-tests-1' })
