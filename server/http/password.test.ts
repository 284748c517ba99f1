import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPolicy } from '../settings/password-policy.ts'
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
    ['sunshine2026!', 'passwordTooCommon'],
    ['workerA1 at the mine', 'passwordIsName'],
    [password, 'passwordUsedBefore'],
  ])('is not changed to %s', async (next, code) => {
    expect(await change('workerA1', password, next)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newPassword', code }] },
    })
  })

  it('differs from the last five, and changing it signs out everywhere', async () => {
    const session = await Caller.signIn(site.url, 'officerA1', password)
    const words = [
      'Shaft-north-0001',
      'Shaft-north-0002',
      'Shaft-north-0003',
      'Shaft-north-0004',
      'Shaft-north-0005',
    ]
    const [first = '', ...later] = words
    expect((await change('officerA1', 'Wrong-north-0000', first)).status).toBe(401)
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
    await done(change('teamA1', given, 'Own-word-of-1'))
    expect((await signIn('teamA1', 'Own-word-of-1')).status).toBe(200)
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

  it('lasts, unless the installation says otherwise', async () => {
    site.sessionClock.advance(400 * 86_400_000)
    expect((await signIn('leaderA', password)).status).toBe(200)
  })
})

describe('a password that lasts 90 days', () => {
  it('wears out after three months', async () => {
    await site.stop()
    site = await TestHeadframe.start({ passwords: { ...usualPolicy, days: 90 } })
    site.sessionClock.advance(91 * 86_400_000)
    expect((await signIn('managerA1', password)).body.code).toBe('passwordChangeRequired')
    expect((await signIn('display', password)).status).toBe(200)
    await done(change('managerA1', password, 'New-word-of-91'))
    expect((await signIn('managerA1', 'New-word-of-91')).status).toBe(200)
  })
})
