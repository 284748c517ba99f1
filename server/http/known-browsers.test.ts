import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { devicesPerAccount } from '../auth/known-devices.ts'
import { delayRules } from '../auth/sign-in-delays.ts'
import { type Answer, Caller } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const anonymousCallsPerMinute = 20
let site: TestHeadframe
let group: Group
let network = 0

beforeAll(async () => {
  const env = { publicUrl: 'http://headframe.test', trustProxy: 1 }
  const limits = { anonymousCallsPerMinute }
  site = await TestHeadframe.start({ env, limits, triesPerMinute: 10_000 })
  group = site.group
})
// What one test leaves behind is forgotten before the next.
beforeEach(() => {
  site.sessionClock.advance(2 * 3_600_000)
  network += 1
})
afterAll(() => site.stop())

interface Try {
  readonly word?: string
  readonly code?: string
  readonly from?: string
  readonly device?: string
}
let calls = 0
/** Another address each time, so that no network's limit is met by chance. */
const elsewhere = () => {
  calls += 1
  return `10.${network}.${Math.floor(calls / 250)}.${(calls % 250) + 1}`
}
const signIn = (
  username: string,
  { word, code, from = elsewhere(), device }: Try = {},
): Promise<Answer> =>
  site
    .nobody()
    .with({
      'x-forwarded-for': from,
      ...(device ? { cookie: `headframe_device=${device}` } : {}),
    })
    .post('/user/login', { username, password: word ?? password, code })
const deviceOf = ({ headers }: Answer): string =>
  /headframe_device=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
const entered = async (username: string, one?: Try): Promise<Answer> => {
  const answer = await signIn(username, one)
  expect(answer.body, username).not.toHaveProperty('code')
  return answer
}
const opened = async (username: string, one?: Try) => deviceOf(await entered(username, one))
const wrongTries = async (username: string, some: readonly Try[]) => {
  const codes: string[] = []
  for (const one of some)
    codes.push((await signIn(username, { word: 'Wrong-1234', ...one })).body.code)
  return codes.filter((code) => code !== 'signInLocked').length
}
/** Whether a browser goes on where its network has used up what strangers may call. */
async function isKnown(device: string): Promise<boolean> {
  const from = elsewhere()
  const call = (headers = {}) =>
    site
      .nobody()
      .with({ 'x-forwarded-for': from, ...headers })
      .get('/api/sign-in')
  for (let one = 0; one <= anonymousCallsPerMinute; one += 1) await call()
  return (await call({ cookie: `headframe_device=${device}` })).status === 200
}
const shown = (secret: string) =>
  generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })

describe('an account that signs in from many new browsers', () => {
  it('is known by so many of them, the latest', async () => {
    const devices: string[] = []
    for (let one = 0; one < devicesPerAccount + 5; one += 1) {
      site.sessionClock.advance(1000)
      devices.push(await opened('secondA1'))
    }
    const rows = await site.db.system((tx) =>
      tx.query(sql`select 1 from known_device where account_id = ${group.account.secondA1}`),
    )
    expect(rows).toHaveLength(devicesPerAccount)
    expect(await isKnown(devices[0] ?? '')).toBe(false)
    expect(await isKnown(devices.at(-1) ?? '')).toBe(true)
  }, 60_000)

  it('has by all of them the calls of one', async () => {
    const from = elsewhere()
    const devices = [await opened('leaderA'), await opened('leaderA'), await opened('leaderA')]
    const statuses: number[] = []
    for (let call = 0; call < 20 + 130; call += 1) {
      const cookie = `headframe_device=${devices[call % 3]}`
      const headers = { 'x-forwarded-for': from, cookie }
      statuses.push((await site.nobody().with(headers).get('/api/sign-in')).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20 + 120)
  }, 60_000)

  it('guesses by all of them together no more than a few times as often as by one', async () => {
    const devices: string[] = []
    for (let one = 0; one < 15; one += 1) devices.push(await opened('leaderB'))
    const tries = devices.flatMap((device) => Array.from({ length: 6 }, () => ({ device })))
    // Twenty of all together, and the first of each.
    expect(await wrongTries('leaderB', tries)).toBeLessThanOrEqual(
      4 * delayRules.password.free + 15,
    )
  }, 60_000)
})

describe('a browser is no longer known', () => {
  it('once the account is disabled', async () => {
    const device = await opened('safetyB')
    expect(await isKnown(device)).toBe(true)
    await site.db.system((tx) =>
      tx
        .query(sql`select set_config('headframe.actor', '', true)`)
        .then(() =>
          tx.query(sql`update account set state = 'disabled' where id = ${group.account.safetyB}`),
        ),
    )
    expect(await isKnown(device)).toBe(false)
  }, 60_000)

  it('once the password was changed elsewhere', async () => {
    const [old, own] = [await opened('officerA2'), await opened('officerA2')]
    const next = 'Shaft-of-north-9'
    const change = { username: 'officerA2', oldPassword: password, newPassword: next }
    await done(
      site
        .nobody()
        .with({ cookie: `headframe_device=${own}` })
        .post('/user/password', change),
    )
    expect(await isKnown(old)).toBe(false)
    expect(await isKnown(own)).toBe(true)
  }, 60_000)

  it('once a second factor counts, and guesses no code apart from strangers', async () => {
    const devices: string[] = []
    for (let one = 0; one < 6; one += 1) devices.push(await opened('workerA1'))
    const owner = await Caller.signIn(site.url, 'workerA1', password)
    const { secret } = (await done(owner.post('/api/second-factor'))).data
    await done(owner.post('/api/second-factor/confirm', { code: await shown(secret) }))
    const tries = devices.flatMap((device) =>
      Array.from({ length: 4 }, () => ({ device, word: password, code: '000000' })),
    )
    expect(await wrongTries('workerA1', tries)).toBe(delayRules.code.free)
  }, 60_000)
})

describe('a browser that several share', () => {
  const [one, other]: [Username, Username] = ['officerA1', 'managerA1']

  it('is known to each, and what one has copied locks nobody else', async () => {
    const copied = await opened(one)
    const shared = await opened(other, { device: copied })
    expect(shared.split('~')).toHaveLength(2)
    expect(shared.split('~')[1]).toBe(copied)
    for (let guess = 0; guess < 12; guess += 1)
      await signIn(other, { word: 'Wrong-1234', device: copied })
    expect((await signIn(other)).body.code).toBe('signInLocked')
    expect(await opened(other, { device: shared })).toBe(shared)
    await entered(one, { device: shared })
  }, 60_000)

  it('leaves who is signed in there to confirm, whoever uses up its tries', async () => {
    const here = await entered(other)
    const device = deviceOf(here)
    for (let guess = 0; guess < 12; guess += 1) {
      await signIn(other, { word: 'Wrong-1234', device })
      await signIn(other, { word: 'Wrong-1234' })
    }
    expect((await signIn(other, { device })).body.code).toBe('signInLocked')
    const session = site.nobody().with({
      authorization: `Bearer ${here.body.data.token}`,
      cookie: `headframe_device=${device}`,
    })
    await done(session.post('/user/confirm', { password }))
  }, 60_000)
})
