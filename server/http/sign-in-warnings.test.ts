import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let adminA: Caller
let adminB: Caller

beforeAll(async () => {
  site = await TestHeadframe.start({ env: { publicUrl: 'http://headframe.test', trustProxy: 1 } })
  root = await site.as('root')
  adminA = await site.as('adminA')
  adminB = await site.as('adminB')
})
afterAll(() => site.stop())

const at = (time: string) => site.sessionClock.set(time)
const fail = async (times: number, usernames: readonly string[]) => {
  for (let time = 0; time < times; time += 1) {
    const username = usernames[time % usernames.length]
    await site.nobody().post('/user/login', { username, password: 'Wrong-1' })
  }
}
const warningsOf = async (caller: Caller): Promise<Loose[]> =>
  (await done(caller.get('/api/records/sign-in-warning?sort=occurredAt'))).data
const noticesOf = async (caller: Caller): Promise<Loose[]> =>
  (await done(caller.get('/api/notices'))).data.filter(
    ({ resource }: Loose) => resource === 'sign-in-warning',
  )

describe('an address from which signing in fails', () => {
  it('is no news below ten times', async () => {
    at('2026-03-10T08:00:00Z')
    await fail(9, ['officerA1', 'workerA1', 'managerA1'])
    expect(await warningsOf(root)).toEqual([])
  })

  it('is told to the administrators of the company whose accounts were tried', async () => {
    at('2026-03-10T08:05:00Z')
    await fail(1, ['officerA1'])
    const [warning, ...others] = await warningsOf(adminA)
    expect(others).toEqual([])
    expect(warning).toMatchObject({
      ...{ tries: 10, usernames: ['managerA1', 'officerA1', 'workerA1'], state: 'open' },
      ...{ org: site.group.org.A, occurredAt: '2026-03-10T08:05:00.000Z' },
      headline: `${warning.ip} (10): managerA1, officerA1, workerA1`,
    })
    expect(await noticesOf(adminA)).toMatchObject([
      { recordId: warning.id, cause: 'create', title: warning.headline },
    ])
    expect(await warningsOf(adminB)).toEqual([])
    expect(await noticesOf(adminB)).toEqual([])
    expect(await noticesOf(await site.as('officerA1'))).toEqual([])
  })

  it('is told once an hour', async () => {
    at('2026-03-10T08:06:00Z')
    await fail(3, ['officerA1'])
    expect(await warningsOf(adminA)).toHaveLength(1)
    at('2026-03-10T09:10:00Z')
    await fail(9, ['workerA1'])
    expect(await warningsOf(adminA)).toHaveLength(1)
    await fail(1, ['workerA1'])
    expect(await warningsOf(adminA)).toHaveLength(2)
  })

  it('is told to the group where nobody has the names, without those of a company', async () => {
    at('2026-03-10T12:00:00Z')
    await fail(12, ['admin', 'officerB1', 'postgres'])
    const [own] = (await warningsOf(adminB)).slice(-1)
    expect(own).toMatchObject({ usernames: ['officerB1'], tries: 10 })
    const theirs = (await warningsOf(root)).filter(({ org }) => org === site.group.org.G)
    expect(theirs).toMatchObject([{ usernames: ['ad…', 'po…'], tries: 10 }])
    expect((await noticesOf(root)).map(({ recordId }) => recordId)).toEqual([theirs[0].id])
  })

  it.each<[string, string, (time: number) => string, readonly string[]]>([
    ['17', 'one /64', (time) => `2001:db8:1:2:${time + 1}::7`, ['2001:db8:1:2::/64']],
    ['18', 'many of them', (time) => `2001:db8:1:${time + 1}::7`, []],
    ['19', 'IPv4 in IPv6', () => '::ffff:10.9.8.7', ['10.9.8.7']],
  ])('at %s h counts as its network: %s', async (hour, _, addressOf, expected) => {
    at(`2026-03-10T${hour}:00:00Z`)
    const before = (await warningsOf(adminA)).length
    for (let time = 0; time < 12; time += 1) {
      const stranger = site.nobody().with({ 'x-forwarded-for': addressOf(time) })
      const username = ['officerA1', 'workerA1', 'managerA1'][time % 3]
      await stranger.post('/user/login', { username, password: 'Wrong-1' })
    }
    const told = (await warningsOf(adminA)).slice(before)
    expect(told.map(({ ip }) => ip)).toEqual(expected)
  })

  it('is no news when the tries lie further apart', async () => {
    const before = (await warningsOf(root)).length
    for (const minute of ['00', '11', '22']) {
      at(`2026-03-10T15:${minute}:00Z`)
      await fail(4, ['no-such-name'])
    }
    expect(await warningsOf(root)).toHaveLength(before)
  })
})

describe('a warning', () => {
  it('is settled by an administrator, who says what it was', async () => {
    const [warning] = await warningsOf(adminA)
    const remark = 'A scanner of our own'
    const settled = await done(
      adminA.act('sign-in-warning', { data: warning }, 'settle', { remark }),
    )
    expect(settled.data).toMatchObject({ state: 'settled', remark })
    const officer = await site.as('officerA1')
    expect((await officer.get('/api/records/sign-in-warning')).status).toBe(403)
  })
})
