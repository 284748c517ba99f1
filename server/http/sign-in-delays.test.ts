import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DelayedFactor, delayAfter, delayRules, SignInDelays } from '../auth/sign-in-delays.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { type Answer, Caller } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  const env = { publicUrl: 'http://headframe.test', trustProxy: 1 }
  site = await TestHeadframe.start({ env, addressTries: delayRules.address.free })
  group = site.group
})
// What one test leaves behind at the address is forgotten before the next.
beforeEach(() => site.sessionClock.advance(2 * 3_600_000))
afterAll(() => site.stop())

const minute = 60_000
interface Try {
  readonly word?: string
  readonly code?: string
  readonly from?: string
  readonly device?: string
}
const headersOf = ({ from = '10.0.0.1', device }: Try): Record<string, string> => ({
  'x-forwarded-for': from,
  ...(device ? { cookie: device } : {}),
})
const signIn = (username: string, one: Try = {}): Promise<Answer> =>
  site
    .nobody()
    .with(headersOf(one))
    .post('/user/login', { username, password: one.word ?? password, code: one.code })
const change = (username: string, next: string, { word = password, code }: Try = {}) =>
  site.nobody().post('/user/password', {
    ...{ username, oldPassword: word, newPassword: next },
    ...(code ? { code } : {}),
  })
const shown = (secret: string) =>
  generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })
/** The cookie of a browser that opened the account before. */
const deviceOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((one) => one.includes('headframe_device='))
    ?.split(';')[0] ?? ''

async function enrol(username: Username): Promise<string> {
  const caller = await Caller.signIn(site.url, username, password)
  const { secret } = (await done(caller.post('/api/second-factor'))).data
  await done(caller.post('/api/second-factor/confirm', { code: await shown(secret) }))
  site.sessionClock.advance(30_000)
  return secret
}

describe('a second factor', () => {
  it('is not guessed by changing the password in between', async () => {
    await enrol('officerA1')
    const word = password
    const told = new Set<string>()
    for (let guess = 0; guess < 24; guess += 1) {
      const code = String(guess).padStart(6, '0')
      told.add((await signIn('officerA1', { word, code })).body.code)
      const next = `Shaft-of-north-${guess}`
      const { status } = await change('officerA1', next, { word })
      expect(status).toBe(401)
    }
    expect([...told]).toEqual(['secondFactorWrong', 'signInLocked'])
    expect((await change('officerA1', 'Shaft-of-south-1', { code: '000000' })).body.code).toBe(
      'signInLocked',
    )
  })

  it('is asked for when the password is changed, and a code is good once', async () => {
    const secret = await enrol('workerA1')
    const next = 'Shaft-of-east-1'
    expect((await change('workerA1', next)).body.code).toBe('secondFactorRequired')
    const code = await shown(secret)
    expect((await signIn('workerA1', { code })).status).toBe(200)
    expect((await change('workerA1', next, { code })).body.code).toBe('secondFactorWrong')
    site.sessionClock.advance(30_000)
    await done(change('workerA1', next, { code: await shown(secret) }))
  })

  it('keeps its count whatever the holder of the password alone does', async () => {
    const secret = await enrol('managerA1')
    const held = [
      () => signIn('managerA1'),
      () => signIn('managerA1', { word: 'Wrong-1234' }),
      () => change('managerA1', 'Shaft-of-west-1'),
      () => signIn('managerA1', { code: 'no-such' }),
    ]
    const moves = fc.array(fc.nat({ max: held.length - 1 }), { minLength: 1, maxLength: 6 })
    let wrong = 0
    await fc.assert(
      fc.asyncProperty(moves, async (chosen) => {
        for (const move of chosen) {
          const { body } = (await held[move]?.()) ?? {}
          if (body?.code === 'secondFactorWrong') wrong += 1
        }
        expect(wrong).toBeLessThanOrEqual(delayRules.code.free)
      }),
      { numRuns: 12 },
    )
    for (let more = wrong; more < delayRules.code.free; more += 1) {
      await signIn('managerA1', { code: 'no-such' })
      site.sessionClock.advance(31 * minute)
    }
    site.sessionClock.advance(delayRules.code.longest)
    expect((await signIn('managerA1', { code: await shown(secret) })).status).toBe(200)
  })
})

describe('guessing one password from many addresses', () => {
  it('comes to no more than 60 tries in a day', async () => {
    let tried = 0
    const end = site.sessionClock.now().getTime() + 86_400_000
    for (let call = 0; site.sessionClock.now().getTime() < end; call += 1) {
      const { status, headers } = await signIn('leaderB', {
        word: 'Wrong-1234',
        from: `10.1.${call % 20}.1`,
      })
      if (status === 401) tried += 1
      else site.sessionClock.advance(Number(headers.get('retry-after')) * 1000)
    }
    expect(tried).toBeGreaterThan(delayRules.password.free)
    expect(tried).toBeLessThan(60)
  }, 60_000)

  it('does not keep the owner out, whose browser opened the account before', async () => {
    const device = deviceOf(await signIn('safetyB'))
    for (let guess = 0; guess < 20; guess += 1)
      await signIn('safetyB', { word: 'Wrong-1234', from: `10.2.${guess}.1` })
    expect((await signIn('safetyB')).body.code).toBe('signInLocked')
    expect((await signIn('safetyB', { device })).status).toBe(200)
    // A stolen cookie is no way around either: it has a count of its own.
    const guesses = []
    for (let guess = 0; guess < 9; guess += 1)
      guesses.push((await signIn('safetyB', { word: `Wrong-${guess}`, device })).status)
    expect(guesses.filter((status) => status === 401)).toHaveLength(5)
    // And none at all at another account.
    for (let guess = 0; guess < 5; guess += 1) await signIn('leaderA', { word: 'Wrong-1234' })
    expect((await signIn('leaderA', { device })).status).toBe(429)
  })

  it('is ended by an administrator for whoever is kept out', async () => {
    for (let guess = 0; guess < 9; guess += 1) await signIn('officerB1', { word: 'Wrong-1234' })
    expect((await signIn('officerB1')).status).toBe(429)
    const admin = await Caller.signIn(site.url, 'adminB', password)
    const account = await done(admin.get(`/api/records/account/${group.account.officerB1}`))
    expect(account.data.failedLogins).toBe(5)
    await done(admin.act('account', account, 'unlock'))
    expect((await signIn('officerB1')).status).toBe(200)
  })
})

describe('a name that the program folds by a newer Unicode than the database', () => {
  // Unicode 17 calls it a capital S, which this database does not know.
  const spelled = (name: string) => `\uA7F1${name.slice(1)}`

  it('is counted alike whether or not somebody has the name that it resembles', async () => {
    const codes: unknown[] = []
    for (const [at, name] of ['secondA1', 'secondX9'].entries()) {
      const from = `10.5.${at}.1`
      for (let guess = 0; guess < delayRules.password.free; guess += 1)
        expect((await signIn(spelled(name), { from, word: 'Wrong-1234' })).status).toBe(401)
      codes.push((await signIn(spelled(name), { from, word: 'Wrong-1234' })).body.code)
      codes.push((await signIn(name, { from, word: 'Wrong-1234' })).body.code)
    }
    expect(codes).toEqual(['signInLocked', 'signInFailed', 'signInLocked', 'signInFailed'])
  })

  it('is not known to the browser of an account that it resembles', async () => {
    const device = deviceOf(await signIn('secondA1', { from: '10.5.2.1' }))
    const wrong = { word: 'Wrong-1234', device }
    for (let guess = 0; guess < delayRules.password.free; guess += 1)
      await signIn(spelled('secondA1'), { ...wrong, from: `10.5.3.${guess}` })
    const elsewhere = { word: 'Wrong-1234', from: '10.5.4.1' }
    expect((await signIn(spelled('secondA1'), elsewhere)).body.code).toBe('signInLocked')
  })
})

describe('guessing many passwords from one address', () => {
  it('slows that address down and no other', async () => {
    const from = '10.3.0.1'
    let refused = 0
    for (let name = 0; name < 40; name += 1) {
      if ((await signIn(`name-${name}`, { from })).status === 429) refused += 1
    }
    expect(refused).toBe(40 - delayRules.address.free)
    expect((await signIn('officerA2', { from })).status).toBe(429)
    expect((await signIn('officerA2', { from: '10.3.0.2' })).status).toBe(200)
  })
})

describe('guessing the cookie of a browser', () => {
  it('makes nobody known: wrong passwords count as those of strangers', async () => {
    const from = '10.4.0.1'
    const statuses: number[] = []
    for (let guess = 0; guess <= delayRules.address.free; guess += 1) {
      const device = `headframe_device=${String(guess).padStart(43, 'x')}.${'0'.repeat(64)}`
      statuses.push((await signIn(`name-${guess}`, { from, device })).status)
    }
    expect(statuses).toEqual([...Array(delayRules.address.free).fill(401), 429])
  }, 60_000)
})

describe('the wait after failures', () => {
  it('ends when the clock is set back', async () => {
    site.sessionClock.advance(3 * 86_400_000)
    for (let guess = 0; guess < 6; guess += 1) await signIn('workshopA1', { word: 'Wrong-1234' })
    expect((await signIn('workshopA1')).status).toBe(429)
    site.sessionClock.advance(-3 * 86_400_000)
    expect((await signIn('workshopA1')).status).toBe(200)
  })

  it('never shrinks as they add up, and never passes its longest', () => {
    const rules = fc.constantFrom(...Object.values(delayRules))
    fc.assert(
      fc.property(rules, fc.nat({ max: 10_000 }), (rule, tries) => {
        const [wait, next] = [delayAfter(tries, rule), delayAfter(tries + 1, rule)]
        expect(next).toBeGreaterThanOrEqual(wait)
        expect(next).toBeLessThanOrEqual(rule.longest)
        expect(next > 0).toBe(tries + 1 >= rule.free)
      }),
    )
  })

  it.each(Object.keys(delayRules) as DelayedFactor[])(
    'is the same in the database for a %s',
    async (factor) => {
      const delays = new SignInDelays({
        ...{ db: site.db, clock: site.sessionClock },
        box: new SecretBox('of a test'),
      })
      const rule = delayRules[factor]
      for (let tries = 1; tries < rule.free + 14; tries += 1) {
        await delays.count({ subject: 'counted', factor })
        const [row] = await site.db.system((tx) =>
          tx.query<{ wait: number }>(sql`
            select (extract(epoch from greatest(opens_at, tried_at) - tried_at) * 1000)::float8 as wait
            from sign_in_delay where subject = 'counted' and factor = ${factor}`),
        )
        expect([tries, row?.wait]).toEqual([tries, delayAfter(tries, rule)])
      }
    },
  )
})
