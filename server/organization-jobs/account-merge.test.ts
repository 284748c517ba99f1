import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passAlone } from '../db/programs/lineage.ts'
import type { Loose } from '../http/testing/caller.ts'
import type { Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { hazardOf } from '../http/testing/samples.ts'
import { done, reported } from '../http/testing/steps.ts'
import { missingReferences } from '../records/references/reference-scope.ts'

let site: TestHeadframe
/** Two moments that a test waits for and brings about. */
function begun() {
  let [begin, end] = [(): void => undefined, (): void => undefined]
  const began = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { began, ended, begin, end }
}
let hazard: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  hazard = await reported(site, { ccUsers: [site.group.account.workerA1] })
  const officer = await site.as('officerA1')
  hazard = await done(officer.act('hazard', hazard, 'submit'))
}, 30_000)
afterAll(() => site.stop())

const path = (who: Username, what: string) => `/api/accounts/${site.group.account[who]}/${what}`

async function preview(by: Username, gone: Username, kept: Username) {
  return (await site.as(by)).get(path(gone, `merge/preview?into=${site.group.account[kept]}`))
}

async function merge(by: Username, gone: Username, kept: Username, more = {}) {
  const root = await site.as('root')
  const { body } = await root.get(`/api/records/account/${site.group.account[gone]}`)
  const input = { into: site.group.account[kept], version: body.data.version, ...more }
  return (await site.as(by)).post(path(gone, 'merge'), input)
}

describe('the preview of a merger of accounts', () => {
  it('counts the records that name the one that goes, and the sessions that end', async () => {
    await site.as('workerA1')
    const { data } = await done(preview('root', 'workerA1', 'secondA1'))
    expect(data).toMatchObject({
      records: [
        { resource: 'login-log', count: 1 },
        { resource: 'hazard', count: 1 },
      ],
      ...{ sessions: 1, stops: [] },
    })
  })

  it('stops where a hazard under way is fixed by one and accepted by the other, as author or rectifier', async () => {
    const opposed = { resource: 'hazard', count: 1 }
    const pairs: [Username, Username][] = [
      ['workerA1', 'managerA1'],
      ['managerA1', 'workerA1'],
      ['officerA1', 'managerA1'],
    ]
    for (const [gone, kept] of pairs) {
      const { stops } = (await done(preview('root', gone, kept))).data
      expect(stops).toEqual([{ field: 'into', code: 'onOppositeSides', params: opposed }])
      expect((await merge('root', gone, kept)).status).toBe(422)
    }
  })

  it.each<[Username, Username, Username, string]>([
    ['root', 'workerA1', 'workerA1', 'circle'],
    ['adminA', 'adminA', 'workerA1', 'ownAccount'],
    ['adminA', 'workerA1', 'officerA2', 'none'],
  ])('by %s of %s into %s says %s', async (by, gone, kept, code) => {
    const { stops } = (await done(preview(by, gone, kept))).data
    expect(stops.map((stop: Loose) => stop.code)).toEqual(code === 'none' ? [] : [code])
    if (code !== 'none') expect((await merge(by, gone, kept)).body.errors).toEqual(stops)
  })

  it.each<[Username, Username, Username, number]>([
    ['officerA1', 'workerA1', 'secondA1', 403],
    ['adminB', 'workerA1', 'secondA1', 404],
    ['adminA', 'workerA1', 'officerB1', 404],
  ])('by %s of %s into %s is refused with %s %i', async (by, gone, kept, status) => {
    expect((await preview(by, gone, kept)).status).toBe(status)
    expect((await merge(by, gone, kept)).status).toBe(status)
  })
})

describe('a merger of accounts', () => {
  it('names the one that stays in every record, and who did what in the history', async () => {
    const { account } = site.group
    const worker = await site.as('workerA1')
    hazard = await done(
      worker.act('hazard', hazard, 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )

    const merged = await done(merge('adminA', 'workerA1', 'secondA1', { why: 'hired twice' }))
    expect(merged.data).toMatchObject({ state: 'disabled', mergedInto: account.secondA1 })
    expect(merged.meta.actions).not.toHaveProperty('enable')

    const officer = await site.as('officerA1')
    const { body } = await officer.get(`/api/records/hazard/${hazard.data.id}`)
    expect(body.data).toMatchObject({
      ...{ rectifier: account.secondA1, ccUsers: [account.secondA1] },
      createdBy: account.officerA1,
    })
    const history = await done(officer.get(`/api/records/hazard/${hazard.data.id}/history`))
    expect(history.data[0]).toMatchObject({ action: 'start', actor: account.workerA1 })
    const root = await site.as('root')
    const own = await done(root.get(`/api/records/account/${account.workerA1}/history`))
    expect(own.data[0]).toMatchObject({ action: 'merge', why: 'hired twice' })
  })

  it('ends the sessions of the one that went, for good', async () => {
    const worker = await site.as('workerA1')
    expect((await worker.get('/api/session')).status).toBe(401)
    const again = await site.nobody().post('/user/login', {
      ...{ username: 'workerA1', password: 'Shaft-of-tests-1' },
    })
    expect(again.status).toBe(403)
  })

  it('passes on what was not read yet', async () => {
    const second = await site.as('secondA1')
    const { body } = await second.get('/api/notices?unread=true')
    expect(body.data.map(({ recordId }: Loose) => recordId)).toContain(hazard.data.id)
  })

  it('leaves one place in a group of which both were members', async () => {
    const { account, org } = site.group
    const root = await site.as('root')
    const group = await done(
      root.post('/api/records/user-group', {
        ...{ name: 'Rescue', code: 'RESCUE', groupType: 'notification', ownerOrg: org.A1 },
      }),
    )
    const both = ['workshopA1', 'teamA1'] as const
    for (const name of both) {
      const place = { group: group.data.id, user: account[name], org: org.A1W }
      const made = await root.post('/api/records/user-group-member', place)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    const { data } = await done(preview('root', ...both))
    const choices = Object.fromEntries(data.conflicts.map((one: Loose) => [one.resource, 'keep']))
    expect([data.stops, choices]).toEqual([[], { 'user-group-member': 'keep' }])
    await done(merge('root', ...both, { choices }))
    const { body } = await root.get(`/api/records/user-group/${group.data.id}`)
    expect(body.data.memberCount).toBeGreaterThan(0)
    const places = await root.get(
      `/api/records/user-group-member?filter[group][is]=${group.data.id}&filter[user][is]=${account.teamA1}`,
    )
    expect(places.body.data).toHaveLength(1)
  })

  it('is not made twice', async () => {
    expect((await merge('root', 'workerA1', 'officerA1')).body.errors).toMatchObject([
      { code: 'mergedAlready' },
    ])
  })

  it('waits for whoever names the one that goes, and names the one that stays there too', async () => {
    const { account, profession } = site.group
    // Who goes was to accept what the other fixes: somebody else accepts it first.
    const officer = await site.as('officerA1')
    const now = await done(officer.get(`/api/records/hazard/${hazard.data.id}`))
    const acceptor = { acceptor: account.adminA }
    await done(officer.act('hazard', now, 'reassign-acceptance', acceptor))
    const naming = begun()
    const writing = site.db.system(async (tx) => {
      const leader = { resource: 'account', id: account.managerA1 }
      expect(await missingReferences(tx, null, [leader])).toEqual([])
      naming.begin()
      await naming.ended
      await tx.query(
        sql`update profession set leader = ${account.managerA1} where id = ${profession}`,
      )
    })
    await naming.began
    const merging = merge('root', 'managerA1', 'secondA1')
    await new Promise((later) => setTimeout(later, 500))
    naming.end()
    await writing
    await done(merging)
    const root = await site.as('root')
    const { data } = await done(root.get(`/api/records/profession/${profession}`))
    expect(data.leader).toBe(account.secondA1)
  })

  it('that ends while a record is made which names the one that went refuses it', async () => {
    const { account } = site.group
    const officer = await site.as('officerA1')
    const merging = begun()
    const over = site.db.system(async (tx) => {
      await tx.query(sql.raw(`select ${passAlone}`))
      merging.begin()
      await merging.ended
      await tx.query(sql`update account set merged_into = ${account.secondA1}
        where id = ${account.teamA1}`)
    })
    await merging.began
    const made = officer.post('/api/records/hazard', {
      ...hazardOf(site.group),
      rectifier: account.teamA1,
      acceptor: account.secondA1,
    })
    await new Promise((later) => setTimeout(later, 500))
    merging.end()
    await over
    expect(await made).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rectifier', code: 'mergedAway' }] },
    })
  })
})
