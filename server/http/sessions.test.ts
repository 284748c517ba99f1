import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

const fresh = (username: Username) => Caller.signIn(site.url, username, password)
const seenBy = async (caller: Caller, q = '') =>
  (await done(caller.get(`/api/online?size=200&q=${q}`))).data as Loose[]
const idOf = async (caller: Caller) => {
  const { data } = await done(caller.get('/api/sessions'))
  return data.find(({ current }: Loose) => current).id as string
}

describe('who is signed in', () => {
  it('is told to administrators, each for their part of the group', async () => {
    await fresh('workerA1')
    await fresh('leaderB')
    const [ofA, ofAll] = [await site.as('adminA'), await site.as('root')]
    const names = async (caller: Caller) => (await seenBy(caller)).map(({ username }) => username)
    expect(await names(ofA)).toContain('workerA1')
    expect(await names(ofA)).not.toContain('leaderB')
    expect(await names(ofAll)).toEqual(expect.arrayContaining(['workerA1', 'leaderB']))
    expect((await (await site.as('officerA1')).get('/api/online')).status).toBe(403)
    expect((await site.nobody().get('/api/online')).status).toBe(401)
  })

  it('says with what, from where and how long they have been still', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'
    const credentials = { username: 'officerA2', password }
    const caller = site.nobody().with({ 'user-agent': chrome })
    const { data: opened } = await done(caller.post('/user/login', credentials))
    site.sessionClock.advance(7 * 60_000)
    const [row] = await seenBy(await site.as('adminA'), 'officerA2')
    expect(row).toMatchObject({
      username: 'officerA2',
      org: { name: 'Org A2' },
      client: 'web',
      browser: 'Chrome 141',
      device: 'Windows 10',
      idleMinutes: 7,
      tokenTail: opened.token.slice(-8),
    })
    expect(JSON.stringify(row)).not.toContain(opened.token)
  })

  it('calls a display a screen and a program an app', async () => {
    await fresh('display')
    await fresh('workshopA1')
    const root = await site.as('root')
    expect((await seenBy(root, 'display'))[0]).toMatchObject({ client: 'screen' })
    expect((await seenBy(root, 'workshopA1'))[0]).toMatchObject({ client: 'app' })
  })

  it('is searched as text and told page by page', async () => {
    const root = await site.as('root')
    expect(await seenBy(root, '%25')).toEqual([])
    const { data, total } = await done(root.get('/api/online?page=2&size=1'))
    expect(data).toHaveLength(1)
    expect(total).toBeGreaterThan(2)
    expect((await root.get('/api/online?size=0')).status).toBe(400)
  })
})

describe('forcing people out', () => {
  it('ends their sessions at once, tells them why and stands in the history', async () => {
    const [admin, one, other] = [
      await site.as('adminA'),
      await fresh('workerA1'),
      await fresh('managerA1'),
    ]
    const ids = [await idOf(one), await idOf(other)]
    const { data } = await done(admin.post('/api/online/end', { ids }))
    expect(data).toEqual({ ended: 2 })
    for (const caller of [one, other]) {
      const refused = await caller.get('/api/session')
      expect(refused).toMatchObject({ status: 401, body: { code: 'endedByAdministrator' } })
    }
    const history = `/api/records/account/${group.account.workerA1}/history`
    expect((await done(admin.get(history))).data[0]).toMatchObject({
      action: 'force-out',
      actor: group.account.adminA,
    })
  })

  it('needs at least one row, spares oneself and what is out of scope', async () => {
    const admin = await fresh('adminA')
    const end = async (ids: string[]) => admin.post('/api/online/end', { ids })
    expect((await end([])).body.code).toBe('atLeastOneRow')
    expect((await end([await idOf(admin)])).body.code).toBe('notOneself')
    const foreign = await fresh('leaderB')
    expect((await end([await idOf(foreign)])).status).toBe(404)
    expect((await end(['no-id'])).status).toBe(422)
    expect((await foreign.get('/api/session')).status).toBe(200)
    expect((await admin.get('/api/session')).status).toBe(200)
    const ids = [await idOf(foreign)]
    expect((await foreign.post('/api/online/end', { ids })).status).toBe(403)
  })
})

describe('an account that is not in use any more', () => {
  it.each([
    ['workerA1', 'disable', 'enable'],
    ['managerA1', 'lock', 'unlock'],
    ['display', 'disable', 'enable'],
  ] as const)('leaves no session of %s behind for when it is again: %s', async (who, off, on) => {
    const root = await fresh('root')
    const old = await fresh(who)
    expect((await old.get('/api/session')).status).toBe(200)
    const record = await done(root.get(`/api/records/account/${group.account[who]}`))
    const closed = await done(root.act('account', record, off))
    expect((await old.get('/api/session')).body.code).toBe('accountDisabled')
    await done(root.act('account', closed, on))
    expect((await old.get('/api/session')).status).toBe(401)
  })

  it('leaves none of its last days behind either', async () => {
    const who = sql`id = ${group.account.teamA1}`
    const old = await fresh('teamA1')
    const until = (day: string | null) =>
      site.db.system((tx) => tx.query(sql`update account set valid_to = ${day} where ${who}`))
    await until('2026-03-01')
    expect((await old.get('/api/session')).body.code).toBe('accountDisabled')
    await site.db.system((tx) => site.sessions.forgetOld(tx))
    await until(null)
    expect((await old.get('/api/session')).status).toBe(401)
  })
})

describe('what lets an account in', () => {
  const change = (statement: SQL) => site.db.system((tx) => tx.query(statement))
  const id = () => group.account.safetyB
  const at = sql`updated_at = '2026-03-10T09:00:00Z'`
  const own = sql`(select id from role where code = 'of-one-only')`

  it.each<[string, () => SQL, () => SQL]>([
    [
      'its only role is switched off and on',
      () => sql`update role set state = 'disabled', ${at} where id = ${own}`,
      () => sql`update role set state = 'enabled', ${at} where id = ${own}`,
    ],
    [
      'its only role is deleted and restored',
      () => sql`update role set deleted_at = now(), ${at} where id = ${own}`,
      () => sql`update role set deleted_at = null, ${at} where id = ${own}`,
    ],
    [
      'its roles are taken away and given back',
      () => sql`update account set roles = '{}', ${at} where id = ${id()}`,
      () => sql`update account set roles = array[${own}], ${at} where id = ${id()}`,
    ],
    [
      'its last day is passed and moved on',
      () => sql`update account set valid_to = '2026-03-01', ${at} where id = ${id()}`,
      () => sql`update account set valid_to = null, ${at} where id = ${id()}`,
    ],
    [
      'its organisation is deleted and restored',
      () => sql`update organization set deleted_at = now(), ${at} where id = ${group.org.B}`,
      () => sql`update organization set deleted_at = null, ${at} where id = ${group.org.B}`,
    ],
  ])('leaves no session behind, seen or not, when %s', async (_, takenAway, givenBack) => {
    await change(sql`insert into role (code, name, state, role_type, scope_rule, can_review, built_in)
      select 'of-one-only', 'Own', 'enabled', 'site', 'company', false, false
      where not exists (select from role where code = 'of-one-only')`)
    await change(sql`update account set roles = array[${own}], ${at} where id = ${id()}`)
    const old = await fresh('safetyB')
    expect((await old.get('/api/session')).status).toBe(200)
    await change(takenAway())
    await change(givenBack())
    expect((await old.get('/api/session')).status).toBe(401)
    expect((await (await fresh('safetyB')).get('/api/session')).status).toBe(200)
  })

  it('is no more than one of several roles: the session goes on', async () => {
    const both = sql`roles = array[${own}, (select id from role where code = 'members')]`
    await change(sql`update account set ${both}, ${at} where id = ${id()}`)
    const old = await fresh('safetyB')
    await change(sql`update role set state = 'disabled', ${at} where id = ${own}`)
    expect((await old.get('/api/session')).status).toBe(200)
  })
})

describe('a session that lasts', () => {
  const roles = (change: SQL) =>
    site.db.system((tx) =>
      tx.query(sql`update account set roles = ${change} where id = ${group.account.display}`),
    )
  const members = sql`(select id from role where code = 'members')`

  it('is over with every change of roles, seen or not', async () => {
    const wall = await fresh('display')
    await roles(sql`roles || ${members}`)
    await roles(sql`array_remove(roles, ${members})`)
    expect((await wall.get('/api/session')).status).toBe(401)
  })

  it('is over once it was refused: a display that became more and less again signs in anew', async () => {
    const wall = await fresh('display')
    await roles(sql`roles || ${members}`)
    expect((await wall.get('/api/session')).status).toBe(401)
    await roles(sql`array_remove(roles, ${members})`)
    expect((await wall.get('/api/session')).status).toBe(401)
  })
})

describe('signing in over a session', () => {
  it('ends it', async () => {
    const first = await fresh('secondA1')
    expect((await first.post('/user/login', { username: 'secondA1', password })).status).toBe(200)
    expect((await first.get('/api/session')).status).toBe(401)
  })

  it('leaves it when nobody gets in', async () => {
    const first = await fresh('secondA1')
    const wrong = { username: 'secondA1', password: 'Wrong-1234' }
    expect((await first.post('/user/login', wrong)).status).toBe(401)
    expect((await first.get('/api/session')).status).toBe(200)
  })
})

describe('one’s own devices', () => {
  it('are ended all but the one at hand, and say who did it', async () => {
    const [here, there, lookup] = [
      await fresh('leaderA'),
      await fresh('leaderA'),
      await fresh('leaderA'),
    ]
    expect((await done(here.delete('/api/sessions'))).data.ended).toBe(2)
    expect((await here.get('/api/session')).status).toBe(200)
    for (const caller of [there, lookup]) {
      expect((await caller.get('/api/session')).body.code).toBe('endedByOwner')
    }
  })

  it('are forgotten when they ran out, with the reasons of those that were ended', async () => {
    const caller = await fresh('leaderA')
    await done(caller.post('/user/logout'))
    expect((await caller.get('/api/session')).body.code).toBe('unauthorized')
    site.sessionClock.advance(8 * 86_400_000)
    await site.db.system((tx) => site.sessions.forgetOld(tx))
    const left = await site.db.system((tx) =>
      tx.query<{ lasting: boolean }>({ text: 'select lasting from session', values: [] }),
    )
    expect(left.every(({ lasting }) => lasting)).toBe(true)
    const reasons = await site.db.system((tx) =>
      tx.query({ text: 'select reason from ended_session', values: [] }),
    )
    expect(reasons).toEqual([])
  })
})

describe('the right to force people out', () => {
  it('does not reach people who look further than oneself', async () => {
    const [admin, root] = [await fresh('adminA'), await fresh('root')]
    const above = await fresh('root')
    const path = `/api/records/account/${group.account.root}`
    const account = await done(root.get(path))
    const orgs = [group.org.G, group.org.A]
    // Now the group's administrator is in the scope of the company's as well.
    const moved = { version: account.data.version, orgs, defaultOrg: group.org.A }
    await done(root.patch(path, moved))
    const refused = await admin.post('/api/online/end', { ids: [await idOf(above)] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'roles' }] } })
    expect((await above.get('/api/session')).status).toBe(200)
  })

  it('is another than that to see who is there, and can be taken away alone', async () => {
    const root = await fresh('root')
    const grants = [{ subject: 'online-user', revoked: ['act:end'] }]
    const path = '/api/records/role-permission'
    const input = { role: group.role.adminRule, grants, remark: 'a test' }
    const draft = await done(root.post(path, input))
    await done(root.act('role-permission', draft, 'save'))
    const [admin, worker] = [await fresh('adminA'), await fresh('workerA1')]
    expect((await admin.get('/api/online')).status).toBe(200)
    const ids = [await idOf(worker)]
    expect((await admin.post('/api/online/end', { ids })).status).toBe(403)
    expect((await worker.get('/api/session')).status).toBe(200)
  })
})
