import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
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

const change = (username: Username, oldPassword: string, newPassword: string) =>
  site.nobody().post('/user/password', { username, oldPassword, newPassword })
const signIn = (username: Username, word: string) =>
  site.nobody().post('/user/login', { username, password: word })

describe('a password', () => {
  it.each([
    ['Short-1', 'passwordTooShort'],
    ['onlyletters', 'passwordTooPlain'],
    [password, 'passwordUsedBefore'],
  ])('is not changed to %s', async (next, code) => {
    expect(await change('workerA1', password, next)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newPassword', code }] },
    })
  })

  it('differs from the last five, and changing it signs out everywhere', async () => {
    const session = await Caller.signIn(site.url, 'officerA1', password)
    const words = ['Shaft-0001', 'Shaft-0002', 'Shaft-0003', 'Shaft-0004', 'Shaft-0005']
    const [first = '', ...later] = words
    expect((await change('officerA1', 'Wrong-0000', first)).status).toBe(401)
    await done(change('officerA1', password, first))
    expect((await session.get('/api/session')).status).toBe(401)
    let current = first
    for (const next of later) {
      expect((await change('officerA1', current, password)).status).toBe(422)
      await done(change('officerA1', current, next))
      current = next
    }
    await done(change('officerA1', current, password))
    expect((await signIn('officerA1', password)).status).toBe(200)
  })

  it('from an administrator opens nothing but its own change', async () => {
    const admin = await site.as('adminA')
    const session = await Caller.signIn(site.url, 'teamA1', password)
    const reset = await done(admin.post(`/api/accounts/${group.account.teamA1}/password`))
    const given = reset.data.password
    expect((await session.get('/api/session')).status).toBe(401)
    expect((await signIn('teamA1', password)).status).toBe(401)
    expect(await signIn('teamA1', given)).toMatchObject({
      status: 403,
      body: { code: 'passwordChangeRequired' },
    })
    await done(change('teamA1', given, 'Own-word-1'))
    expect((await signIn('teamA1', 'Own-word-1')).status).toBe(200)
    const { body } = await admin.get(`/api/records/account/${group.account.teamA1}/history`)
    expect(body.data[0].action).toBe('reset-password')
    expect(JSON.stringify(body)).not.toContain(given)
  })

  it('is reset by administrators of the scope alone', async () => {
    const path = `/api/accounts/${group.account.officerB1}/password`
    expect((await (await site.as('adminA')).post(path)).status).toBe(404)
    expect((await (await site.as('leaderB')).post(path)).status).toBe(403)
    expect((await site.nobody().post(path)).status).toBe(401)
  })

  it('wears out after three months', async () => {
    site.sessionClock.advance(91 * 86_400_000)
    expect((await signIn('managerA1', password)).body.code).toBe('passwordChangeRequired')
    expect((await signIn('display', password)).status).toBe(200)
    await done(change('managerA1', password, 'New-word-91'))
    expect((await signIn('managerA1', 'New-word-91')).status).toBe(200)
  })
})
