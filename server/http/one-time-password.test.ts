import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
import { password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const day = 86_400_000
const signIn = (username: string, shown: string) =>
  site.nobody().post('/user/login', { username, password: shown })
const change = (username: string, oldPassword: string) =>
  site.nobody().post('/user/password', { username, oldPassword, newPassword: 'Gallery-north-12' })

/** What an administrator hands over. */
async function given(username: Username) {
  const root = await Caller.signIn(site.url, 'root', password)
  return (await done(root.post(`/api/accounts/${site.group.account[username]}/password`))).data
}

describe('a password made for somebody', () => {
  it('says when it ends: after a week', async () => {
    const ends = site.sessionClock.now().getTime() + 7 * day
    expect((await given('workerA1')).endsAt).toBe(new Date(ends).toISOString())
  })

  it('is changed until the last moment, and lasts from then on', async () => {
    const made = (await given('workerA1')).password
    site.sessionClock.advance(7 * day - 1)
    expect((await signIn('workerA1', made)).body.code).toBe('passwordChangeRequired')
    await done(change('workerA1', made))
    site.sessionClock.advance(300 * day)
    await done(signIn('workerA1', 'Gallery-north-12'))
  })

  it('is made by the server alone: one that is sent is refused, and nothing happens', async () => {
    const [root, worker] = [await site.as('root'), await site.as('teamA1')]
    const path = `/api/accounts/${site.group.account.teamA1}/password`
    const { status, body } = await root.post(path, { password: '1' })
    expect([status, body.errors]).toEqual([422, [{ field: 'password', code: 'unknownField' }]])
    expect((await worker.get('/api/session')).status).toBe(200)
  })

  it('opens nothing after that, not even the change of itself', async () => {
    const made = (await given('teamA1')).password
    site.sessionClock.advance(7 * day)
    for (const answer of [await signIn('teamA1', made), await change('teamA1', made)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'oneTimePasswordEnded' } })
    }
    // Whoever guesses is told what everybody is told.
    const wrong = await signIn('teamA1', 'Wrong-guess-12')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'signInFailed' } })
    const again = (await given('teamA1')).password
    await done(change('teamA1', again))
  })
})

describe('an account that is disabled', () => {
  const disabled = async (username: Username) => {
    const root = await Caller.signIn(site.url, 'root', password)
    const record = await done(root.get(`/api/records/account/${site.group.account[username]}`))
    await done(root.act('account', record, 'disable'))
  }

  it('says so to who knows the password, and to nobody else', async () => {
    await disabled('officerB1')
    expect(await signIn('officerB1', password)).toMatchObject({
      ...{ status: 403, body: { code: 'accountDisabled' } },
    })
    expect(await change('officerB1', password)).toMatchObject({
      ...{ status: 403, body: { code: 'accountDisabled' } },
    })
    const wrong = await signIn('officerB1', 'Wrong-guess-12')
    const unknown = await signIn('nobody', 'Wrong-guess-12')
    const told = ({ status, body: { requestId: _, ...body } }: typeof wrong) => ({ status, body })
    expect(told(wrong)).toEqual(told(unknown))
    expect(wrong.status).toBe(401)
  })

  it('is guessed no faster than others', async () => {
    await disabled('secondA1')
    for (let guess = 0; guess < 5; guess += 1) await signIn('secondA1', `Wrong-guess-${guess}`)
    expect((await signIn('secondA1', password)).body.code).toBe('signInLocked')
  })

  it('tells a session that was open why it is over', async () => {
    const caller = await Caller.signIn(site.url, 'safetyB', password)
    await disabled('safetyB')
    const { status, body } = await caller.get('/api/session')
    expect([status, body.code]).toEqual([401, 'accountDisabled'])
  })
})

describe('a session of a display', () => {
  it('ends when its account becomes more than a display', async () => {
    const { group } = site
    const display = await Caller.signIn(site.url, 'display', password)
    expect((await display.get('/api/session')).status).toBe(200)
    const root = await Caller.signIn(site.url, 'root', password)
    const path = `/api/records/account/${group.account.display}`
    const { data } = await done(root.get(path))
    const roles = [group.role.controlRoom, group.role.leader]
    await done(root.patch(path, { version: data.version, roles }))
    expect((await display.get('/api/session')).status).toBe(401)
    await done(signIn('display', password))
  })
})

describe('a second factor', () => {
  it('is given up from somewhere: a wrong code and a right one stand in the log', async () => {
    const { generate } = await import('otplib')
    const shown = (secret: string) =>
      generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })
    const caller = await Caller.signIn(site.url, 'adminB', password)
    const { secret } = (await done(caller.post('/api/second-factor'))).data
    await done(caller.post('/api/second-factor/confirm', { code: await shown(secret) }))
    const wrong = await caller.post('/api/second-factor/remove', { code: '000000' })
    expect(wrong.body.errors).toEqual([{ field: 'code', code: 'codeWrong' }])
    site.sessionClock.advance(60_000)
    await done(caller.post('/api/second-factor/remove', { code: await shown(secret) }))
    const root = await Caller.signIn(site.url, 'root', password)
    const { data } = await done(root.get('/api/records/login-log?sort=occurredAt&size=200'))
    const said = data
      .filter(
        ({ action, username }: { action: string; username: string }) =>
          username === 'adminB' && action.startsWith('second-factor'),
      )
      .map((one: Record<string, unknown>) => [one.action, one.failReason, one.ip])
    expect(said).toEqual([
      ['second-factor-on', null, '127.0.0.1'],
      ['second-factor-off', 'wrong-code', '127.0.0.1'],
      ['second-factor-off', null, '127.0.0.1'],
    ])
  })
})

describe('a password that opens nothing but its own change', () => {
  it('confirms nothing in a session that is open', async () => {
    const caller = await Caller.signIn(site.url, 'officerA2', password)
    const { officerA2 } = site.group.account
    await site.db.system((tx) =>
      tx.query(sql`update credential set one_time = true where account_id = ${officerA2}`),
    )
    const answer = await caller.post('/user/confirm', { password })
    expect(answer).toMatchObject({ status: 403, body: { code: 'passwordChangeRequired' } })
  })
})
