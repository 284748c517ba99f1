import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostFaults } from '../platform/problem.ts'
import { openApi } from './openapi/document.ts'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
let nobody: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  nobody = site.nobody()
})
afterAll(() => site.stop())

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown${n}`, 1])))

const document = openApi() as unknown as { paths: Record<string, Record<string, object>> }
const writes = Object.entries(document.paths).flatMap(([path, item]) =>
  ['post', 'patch', 'put', 'delete']
    .filter((method) => item[method])
    .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, 'x')] as const),
)

describe('whoever is not signed in', () => {
  it('cannot have 80,000 unknown keys looked at', async () => {
    const { status, body } = await nobody.call('POST', '/user/login', keys(80_000))
    expect([status, body.code]).toEqual([413, 'tooLarge'])
  })

  it('is named twenty faults, by names that are cut', async () => {
    const answer = await nobody.call('POST', '/user/login', keys(900))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errorCount: 902 } })
    expect(answer.body.errors).toHaveLength(mostFaults)
    const long = await nobody.call(
      'POST',
      '/user/login',
      JSON.stringify({ ['x'.repeat(9_000)]: 1 }),
    )
    expect(JSON.stringify(long.body).length).toBeLessThan(500)
  })

  it('cannot send more than 16 kB to any call, and is never answered at length', async () => {
    const wrong: string[] = []
    for (const [method, path] of writes) {
      const answer = await nobody.call(method, path, keys(5_000))
      const length = JSON.stringify(answer.body).length
      if (answer.status !== 413 || length > 1_000) wrong.push(`${method} ${path}: ${answer.status}`)
    }
    expect(writes.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('has no token looked for in the database more often than that', async () => {
    const limited = await TestHeadframe.start({ limits: { anonymousCallsPerMinute: 10 } })
    const looked = vi.spyOn(limited.db, 'system')
    const statuses = new Set<number>()
    for (let call = 0; call < 40; call += 1) {
      const stranger = limited.nobody().with({ authorization: `Bearer ${'x'.repeat(30)}${call}` })
      statuses.add((await stranger.get('/api/session')).status)
    }
    expect([...statuses]).toEqual([401, 429])
    // Each is looked for as a session and as one that was ended.
    expect(looked.mock.calls.length).toBe(20)
    await limited.stop()
  })

  it('costs those at the same address nothing who are signed in, however many sessions', async () => {
    const limited = await TestHeadframe.start({ limits: { anonymousCallsPerMinute: 12 } })
    const officer = await limited.as('officerA1')
    const manager = await limited.as('managerA1')
    for (let call = 0; call < 20; call += 1) {
      // Known identities are believed for two seconds.
      limited.sessionClock.advance(3_000)
      expect((await officer.get('/api/session')).status).toBe(200)
      expect((await manager.get('/api/session')).status).toBe(200)
    }
    await limited.stop()
  })

  it('may call only so often, and the other addresses and the signed in may still', async () => {
    const limited = await TestHeadframe.start({ limits: { anonymousCallsPerMinute: 10 } })
    const officer = await limited.as('officerA1')
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) {
      statuses.push((await limited.nobody().post('/user/login', {})).status)
    }
    expect(statuses).toEqual([...Array(9).fill(422), 429, 429, 429])
    const refused = await limited.nobody().get('/api/sign-in')
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await officer.get('/api/session')).status).toBe(200)
    await limited.stop()
  })
})

describe('whoever is signed in', () => {
  it('cannot have thousands of keys looked at either', async () => {
    const officer = await site.as('officerA1')
    const parts = `{"a":[${'1,'.repeat(200_000)}1]}`
    for (const wide of [keys(5_000), keys(50_000), parts]) {
      const { status, body } = await officer.call('POST', '/api/records/hazard', wide)
      expect([status, body.code]).toEqual([400, 'tooWide'])
    }
  })

  it('is counted as one person by all their sessions', async () => {
    const limited = await TestHeadframe.start({ limits: { callsPerMinute: 6 } })
    const sessions = [
      await limited.as('officerA1'),
      await Caller.signIn(limited.url, 'officerA1', password),
    ]
    const statuses: number[] = []
    for (let call = 0; call < 8; call += 1) {
      statuses.push((await sessions[call % 2]?.get('/api/session'))?.status ?? 0)
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
    expect((await (await limited.as('managerA1')).get('/api/session')).status).toBe(200)
    await limited.stop()
  })

  it('changes things only so often in a minute, and reads on', async () => {
    const limited = await TestHeadframe.start({ limits: { writesPerMinute: 3 } })
    const officer = await limited.as('officerA1')
    const statuses: number[] = []
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await officer.post('/api/records/hazard', {})).status)
    }
    expect(statuses).toEqual([422, 422, 422, 429, 429])
    expect((await officer.get('/api/session')).status).toBe(200)
    const manager = await limited.as('managerA1')
    expect((await manager.post('/api/records/hazard', {})).status).not.toBe(429)
    await limited.stop()
  })

  it('can take sessions away when another session of the account has spent all writes', async () => {
    const limited = await TestHeadframe.start({ limits: { writesPerMinute: 3 } })
    const thief = await limited.as('officerA1')
    const owner = await Caller.signIn(limited.url, 'officerA1', password)
    let spent = 0
    while (spent !== 429) spent = (await thief.post('/api/records/hazard', {})).status
    const changed = { username: 'officerA1', oldPassword: 'wrong', newPassword: 'Another-shaft-2' }
    const ways = [
      await owner.post('/user/password', changed),
      await owner.call('DELETE', '/api/sessions'),
      await owner.post('/user/confirm', { password }),
      await owner.post('/user/logout', {}),
    ]
    expect(ways.map(({ status }) => status)).not.toContain(429)
    expect((await owner.get('/api/session')).status).toBe(401)
    expect((await thief.get('/api/session')).status).toBe(401)
    const statuses = new Set<number>()
    const again = await Caller.signIn(limited.url, 'officerA1', password)
    for (let call = 0; call < 40; call += 1)
      statuses.add((await again.post('/user/confirm', {})).status)
    expect(statuses).toContain(429)
    await limited.stop()
  })
})
