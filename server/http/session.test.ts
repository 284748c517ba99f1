import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterEach(() => site.sessionClock.set('2026-03-10T08:00:00Z'))
afterAll(() => site.stop())

const signIn = (username: string, word = password) =>
  site.nobody().post('/user/login', { username, password: word })
const fresh = (username: Username) => Caller.signIn(site.url, username, password)
const statusOf = async (caller: Caller) => (await caller.get('/api/session')).status

describe('signing in', () => {
  it('answers a token and sets a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await signIn('officerA1')
    expect(status).toBe(200)
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`headframe_session=${body.data.token}`)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
  })

  it('tells who is signed in, where they work and where they could', async () => {
    const { data } = await done((await fresh('officerA1')).get('/api/session'))
    expect(data).toMatchObject({
      id: group.account.officerA1,
      username: 'officerA1',
      roles: ['safetyMembers'],
      org: { orgCode: 'A1', name: 'Org A1' },
      orgs: [{ orgCode: 'A1' }],
      language: 'en_US',
      lineage: { company: group.org.A, factory: group.org.A1 },
    })
  })

  it('does not tell whether the name or the password was wrong', async () => {
    const [wrong, unknown] = [await signIn('officerA2', 'Wrong-1234'), await signIn('who', 'x')]
    const bare = ({ status, body }: Loose) => ({ status, code: body.code })
    expect(bare(wrong)).toEqual({ status: 401, code: 'signInFailed' })
    expect(bare(unknown)).toEqual(bare(wrong))
  })

  it.each([{}, { username: 'root' }, { username: ['root'], password }, { password: { $ne: '' } }])(
    'refuses %j as what it is',
    async (sent) => {
      expect((await site.nobody().post('/user/login', sent)).status).toBe(422)
    },
  )

  it('has to wait after five wrong passwords, wherever they come from', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) => signIn('secondA1', `Guess-${i}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    const right = await signIn('secondA1')
    expect(right).toMatchObject({ status: 429, body: { code: 'signInLocked' } })
    expect(Number(right.headers.get('retry-after'))).toBe(60)
    expect(right.body.params).toEqual({ retryAfter: 60, minutes: 1 })
    site.sessionClock.advance(59_000)
    expect((await signIn('secondA1')).status).toBe(429)
    site.sessionClock.advance(1_000)
    expect((await signIn('secondA1')).status).toBe(200)
    expect((await signIn('secondA1', 'Wrong-1')).status).toBe(401)
  })

  it('has to wait in the same way for a name that nobody has', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn('ghost', `Guess-${guess}`)).status).toBe(401)
    }
    expect(await signIn('ghost')).toMatchObject({ status: 429, body: { code: 'signInLocked' } })
  })

  it('is opened again before its time by an administrator', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signIn('officerA2', `Guess-${guess}`)
    const admin = await site.as('adminA')
    const path = `/api/records/account/${group.account.officerA2}`
    const locked = await done(admin.get(path))
    expect(Object.keys(locked.meta.actions)).toContain('unlock')
    await done(admin.act('account', locked, 'unlock'))
    expect((await signIn('officerA2')).status).toBe(200)
  })
})

describe('a session', () => {
  it('is over at once after signing out, whoever replays its token', async () => {
    const caller = await fresh('workerA1')
    expect(await statusOf(caller)).toBe(200)
    await done(caller.post('/user/logout'))
    expect(await statusOf(caller)).toBe(401)
    expect((await caller.get('/api/records/hazard')).status).toBe(401)
  })

  it('is over after half a day unused and after a week in any case', async () => {
    const caller = await fresh('workerA1')
    for (let hour = 0; hour < 160; hour += 10) {
      site.sessionClock.advance(10 * 3_600_000)
      expect(await statusOf(caller)).toBe(200)
    }
    site.sessionClock.advance(9 * 3_600_000)
    expect(await statusOf(caller)).toBe(401)
    site.sessionClock.set('2026-03-10T08:00:00Z')
    const idle = await fresh('workerA1')
    site.sessionClock.advance(12 * 3_600_000 + 1)
    expect(await statusOf(idle)).toBe(401)
  })

  it('is not kept alive by a page that nobody is at', async () => {
    const left = await fresh('workerA1')
    const page = left.with({ 'x-unattended': 'true' })
    for (let hour = 0; hour < 13; hour += 1) {
      await page.get('/api/notices')
      site.sessionClock.advance(3_600_000)
    }
    expect(await statusOf(left)).toBe(401)
  })

  it('of a display is not ended for being still', async () => {
    const display = await fresh('display')
    site.sessionClock.advance(100 * 86_400_000)
    expect(await statusOf(display)).toBe(200)
  })

  it.each([
    ['is locked', 'lock'],
    ['is disabled', 'disable'],
  ])('ends when its account %s', async (_, action) => {
    const admin = await site.as('adminA')
    const caller = await fresh('workshopA1')
    const account = await done(admin.get(`/api/records/account/${group.account.workshopA1}`))
    const closed = await done(admin.act('account', account, action))
    expect(await statusOf(caller)).toBe(401)
    expect((await signIn('workshopA1')).body.code).toBe('accountDisabled')
    await done(admin.act('account', closed, action === 'lock' ? 'unlock' : 'enable'))
    expect((await signIn('workshopA1')).status).toBe(200)
  })

  it('loses a right in the moment it is taken away', async () => {
    const root = await site.as('root')
    const path = `/api/records/account/${group.account.safetyB}`
    const caller = await fresh('safetyB')
    expect((await caller.get('/api/records/mine-quarter')).status).toBe(200)
    const account = await done(root.get(path))
    const less = { version: account.data.version, roles: [group.role.members] }
    const changed = await done(root.patch(path, less))
    expect((await caller.get('/api/records/mine-quarter')).status).toBe(403)
    const again = { version: changed.data.version, roles: account.data.roles }
    await done(root.patch(path, again))
  })

  it('tells whoever attends it that it ended or changed, within seconds', async () => {
    site.sessions.attendance.start()
    const caller = await fresh('leaderB')
    const { token } = (await signIn('leaderB')).body.data
    const identity = await site.sessions.identify(token)
    if (!identity) throw new Error('nobody')
    const heard: string[] = []
    const stop = site.sessions.attendance.onEnded((id) => heard.push(id))
    const leave = site.sessions.attendance.attend(identity)
    const admin = await site.as('adminB')
    const account = await done(admin.get(`/api/records/account/${group.account.leaderB}`))
    const closed = await done(admin.act('account', account, 'disable'))
    await expect.poll(() => heard).toContain(identity.sessionId)
    leave()
    stop()
    site.sessions.attendance.stop()
    await done(admin.act('account', closed, 'enable'))
    // It signs in anew: what ended stays ended.
    expect(await statusOf(caller)).toBe(401)
  })

  it('is listed to its owner, who can end it', async () => {
    const owner = await fresh('managerA1')
    const other = await fresh('workerA1')
    const { data } = await done(owner.get('/api/sessions'))
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ username: 'managerA1', createdAt: '2026-03-10T08:00:00.000Z' })
    expect(Object.keys(data[0]).filter((name) => name.includes('oken'))).toEqual(['tokenTail'])
    expect(data[0].tokenTail).toHaveLength(8)
    const path = `/api/sessions/${data[0].id}`
    expect((await other.delete(path)).status).toBe(404)
    await done(owner.delete(path))
    expect(await statusOf(owner)).toBe(401)
  })
})

describe('the organisation of a session', () => {
  it('is one of the person’s own or inside their scope', async () => {
    const leader = await fresh('leaderA')
    const moveTo = async (orgCode: string) =>
      (await leader.post('/api/session/organization', { orgCode })).status
    expect(await moveTo('A1W')).toBe(200)
    expect((await leader.get('/api/session')).body.data.org.orgCode).toBe('A1W')
    // What is not one's own is looked at alone: a workshop with its team and its contractor.
    expect((await leader.get('/api/records/organization')).body.total).toBe(3)
    expect([await moveTo('B1'), await moveTo('G'), await moveTo('nowhere')]).toEqual([
      403, 403, 403,
    ])
    expect(await moveTo('A')).toBe(200)
    expect((await leader.get('/api/records/organization')).body.total).toBe(6)
  })

  it('narrows every list, and leads back to one’s own from there', async () => {
    await reported(site, { title: 'At the first mine' })
    const leader = await fresh('leaderA')
    const titles = async () =>
      (await leader.get('/api/records/hazard?q=At the first mine')).body.data.length
    const at = async (orgCode: string) => {
      await done(leader.post('/api/session/organization', { orgCode }))
      return titles()
    }
    expect([await titles(), await at('A2'), await at('A1'), await at('A')]).toEqual([1, 0, 1, 1])
  })

  it('of a display is not moved by whoever stands before it', async () => {
    const display = await fresh('display')
    const { org, id } = (await display.get('/api/session')).body.data
    const moved = await display.post('/api/session/organization', { orgCode: 'A1' })
    expect([moved.status, moved.body.code]).toEqual([403, 'notAllowed'])
    const chosen = await display.post('/system/user/setDefaultOrgCode', {
      id,
      orgCode: org.orgCode,
    })
    expect(chosen.status).toBe(403)
    expect((await display.get('/api/session')).body.data.org.orgCode).toBe(org.orgCode)
  })
})

describe('a call that a browser makes with its cookie', () => {
  it('changes nothing unless a page of ours made it', async () => {
    const { token } = (await signIn('workerA1')).body.data
    const browser = new Caller(site.url, { cookie: `headframe_session=${token}` })
    expect(await statusOf(browser)).toBe(200)
    const bare = await browser.post('/api/session/organization', { orgCode: 'A1' })
    expect(bare).toMatchObject({ status: 403, body: { code: 'crossSite' } })
    const foreign = browser.with({ origin: 'https://evil.example' })
    expect((await foreign.post('/user/logout')).status).toBe(403)
    const proofs: Record<string, string>[] = [
      { 'x-requested-with': 'headframe' },
      { origin: 'http://headframe.test' },
      { origin: site.url },
    ]
    for (const proof of proofs) {
      const { status } = await browser.with(proof).post('/api/session/organization', {
        orgCode: 'A1',
      })
      expect([proof, status]).toEqual([proof, 200])
    }
  })
})
