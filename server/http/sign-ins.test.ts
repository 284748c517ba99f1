import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldTries, triesOf } from '../auth/login-log.ts'
import { usualPolicy } from '../settings/password-policy.ts'
import { Caller } from './testing/caller.ts'
import { password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start({ passwords: { ...usualPolicy, days: 90 } })
})
afterAll(() => site.stop())

const at = (time: string) => site.sessionClock.set(time)
const signIn = (username: string, word = password) =>
  site.nobody().post('/user/login', { username, password: word })
const enter = (username: Username) => Caller.signIn(site.url, username, password)

const triesOfOfficer = async (): Promise<number> => {
  const [row] = await site.db.system((tx) =>
    tx.query<{ tries: number }>(
      sql`select tries from sign_in_delay where subject = 'officerA2' and factor = 'password'`,
    ),
  )
  return row?.tries ?? 0
}

describe('the door to an account', () => {
  it('opens whatever the case, width and invisible characters of the name, with one count of tries', async () => {
    at('2026-03-09T08:00:00Z')
    for (const name of ['OfficerA2', 'ＯＦＦＩＣＥＲＡ２', 'officer\u200BA2']) {
      expect((await signIn(name)).status, name).toBe(200)
    }
    const before = await triesOfOfficer()
    await signIn('OFFICERA2', 'Wrong-1')
    await signIn('ｏｆｆｉｃｅｒA2', 'Wrong-2')
    expect((await triesOfOfficer()) - before).toBe(2)
    const officer = await enter('officerA2')
    const { data } = await done(officer.get('/api/sign-ins'))
    expect(data.filter((one: { failReason: string }) => one.failReason !== null)).toHaveLength(2)
  })

  it('takes no name that nobody can see, for new accounts and old ones', async () => {
    const root = await site.as('root')
    const { account, org, role } = site.group
    const values = { userName: 'Wang Wei', phone: '+381601234567', roles: [role.members] }
    const rest = { orgs: [org.A1], defaultOrg: org.A1, language: 'en_US' }
    const made = await root.post('/api/records/account', {
      ...{ ...values, ...rest, username: '\u3164' },
    })
    const fault = { field: 'username', code: 'notVisible' }
    expect([made.status, made.body.errors]).toMatchObject([422, [fault]])
    const path = `/api/records/account/${account.officerA2}`
    const { version } = (await done(root.get(path))).data
    const changed = await root.patch(path, { version, username: '\u3164\u200B' })
    expect([changed.status, changed.body.errors]).toMatchObject([422, [fault]])
  })

  it('has no name of several scripts', async () => {
    const root = await site.as('root')
    const path = `/api/records/account/${site.group.account.officerA2}`
    const { version } = (await done(root.get(path))).data
    const changed = await root.patch(path, { version, username: 'offi\u0441erA2' })
    const fault = { field: 'username', code: 'mixedScripts' }
    expect([changed.status, changed.body.errors]).toMatchObject([422, [fault]])
  })

  it('has no password with its name in it, however the name is typed', async () => {
    const change = { oldPassword: password, newPassword: 'officerA2-quokka-91' }
    const answer = await site
      .nobody()
      .post('/user/password', { username: 'off\u00ADicerA2', ...change })
    expect(answer.body.errors).toMatchObject([{ field: 'newPassword', code: 'passwordIsName' }])
  })

  it('tells its person when they were last here and what failed since', async () => {
    at('2026-03-10T08:00:00Z')
    const first = await done((await enter('workerA1')).get('/api/sign-ins'))
    expect(first).toMatchObject({ before: null, data: [{ failReason: null, client: 'app' }] })
    at('2026-03-10T09:00:00Z')
    await signIn('workerA1', 'Wrong-1')
    await signIn('workerA1', 'Wrong-2')
    at('2026-03-10T10:00:00Z')
    const second = await done((await enter('workerA1')).get('/api/sign-ins'))
    expect(second.before).toMatchObject({ at: '2026-03-10T08:00:00.000Z', failed: 2 })
    expect(second.data.map((one: { failReason: string }) => one.failReason)).toEqual([
      null,
      'wrong-password',
      'wrong-password',
      null,
    ])
    at('2026-03-10T11:00:00Z')
    const third = await done((await enter('workerA1')).get('/api/sign-ins'))
    expect(third.before).toMatchObject({ at: '2026-03-10T10:00:00.000Z', failed: 0 })
  })

  it('tells of a last time that may have been somebody else’s, and of no other', async () => {
    const withBrowser = async (time: string, agent: string) => {
      at(time)
      const caller = await Caller.signIn(site.url, 'managerA1', password, {
        'user-agent': agent,
      })
      return (await done(caller.get('/api/sign-ins'))).before?.isUnfamiliar
    }
    const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0.0.0`
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    expect(await withBrowser('2026-03-11T08:00:00Z', chrome(140))).toBeUndefined()
    expect(await withBrowser('2026-03-11T09:00:00Z', chrome(141))).toBe(false)
    expect(await withBrowser('2026-03-11T10:00:00Z', firefox)).toBe(false)
    expect(await withBrowser('2026-03-11T11:00:00Z', chrome(141))).toBe(true)
    expect(await withBrowser('2026-03-11T12:00:00Z', firefox)).toBe(false)
    expect(await withBrowser('2026-03-11T13:00:00Z', chrome(141))).toBe(false)
  })

  it('is written down for administrators in their scope, with the beginning of names nobody has', async () => {
    at('2026-03-10T12:00:00Z')
    await signIn('officerB1', 'Wrong-1')
    await signIn('MyReal-Passw0rd!77', 'officerB1')
    const seenBy = async (username: Username) => {
      const admin = await enter(username)
      const { data } = await done(admin.get('/api/records/login-log?filter[result][is]=failed'))
      return data.map((one: { username: string }) => one.username)
    }
    expect(await seenBy('adminB')).toEqual(['officerB1'])
    expect(await seenBy('adminA')).not.toContain('officerB1')
    expect(await seenBy('root')).toEqual(expect.arrayContaining(['officerB1', 'My…']))
    const kept = await site.db.system((tx) =>
      tx.query(sql`
        select 1 from login_log where username like '%Passw0rd%'
        union all select 1 from sign_in_delay where subject like '%Passw0rd%'`),
    )
    expect(kept).toEqual([])
    const officer = await enter('officerA1')
    expect((await officer.get('/api/records/login-log')).status).toBe(403)
    const root = await enter('root')
    expect((await root.post('/api/records/login-log', {})).status).toBe(403)
  })

  it('keeps signing out and a change of organisation', async () => {
    const admin = await enter('root')
    await done(admin.post('/api/session/organization', { orgCode: 'A' }))
    await done(admin.post('/user/logout'))
    const again = await enter('root')
    const { data } = await done(
      again.get('/api/records/login-log?filter[action][in]=logout,switch-org'),
    )
    expect(data.map((one: { action: string }) => one.action).sort()).toEqual([
      'logout',
      'switch-org',
    ])
  })
})

describe('a password', () => {
  it('says from two weeks before that it runs out, and opens nothing after', async () => {
    at('2026-03-10T08:00:00Z')
    const left = async () => {
      const { passwordDaysLeft } = await done((await enter('officerA1')).get('/api/sign-ins'))
      return passwordDaysLeft
    }
    expect(await left()).toBe(90)
    at('2026-05-26T09:00:00Z')
    expect(await left()).toBe(12)
    at('2026-06-08T09:00:00Z')
    expect(await signIn('officerA1')).toMatchObject({
      status: 403,
      body: { code: 'passwordChangeRequired' },
    })
  })
})

describe('the login log', () => {
  it('forgets after half a year', async () => {
    const { officerB1 } = site.group.account
    const kept = () => site.db.system((tx) => triesOf(tx, officerB1, 5))
    expect(await kept()).toHaveLength(1)
    await site.db.system((tx) => forgetOldTries(tx, new Date('2026-09-07T12:00:00Z')))
    expect(await kept()).toEqual([])
  })
})
