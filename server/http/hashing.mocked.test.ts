import type * as argon2 from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Caller } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

/** Hashing as it is, and what happens meanwhile. */
const watched = vi.hoisted(() => ({
  atOnce: 0,
  most: 0,
  hashed: 0,
  /** Passwords in the order in which they were looked at. */
  looked: [] as string[],
  meanwhile: async (): Promise<void> => undefined,
}))

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const watching = async <T>(work: () => Promise<T>): Promise<T> => {
    watched.atOnce += 1
    watched.most = Math.max(watched.most, watched.atOnce)
    try {
      await watched.meanwhile()
      return await work()
    } finally {
      watched.atOnce -= 1
    }
  }
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      watched.looked.push(String(args[1]))
      return watching(() => real.verify(...args))
    },
    hash: (...args: Parameters<typeof real.hash>) => {
      watched.hashed += 1
      return watching(() => real.hash(...args))
    },
  }
})

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  // More than have a place in the line before a hash, so that this line is what they meet.
  const env = { publicUrl: 'http://headframe.test', trustProxy: 1 }
  site = await TestHeadframe.start({ limits: { callsAtOnce: 100 }, env })
  group = site.group
})
afterEach(() => {
  watched.meanwhile = async () => undefined
})
afterAll(() => site.stop())

const fresh = (username: Username) => Caller.signIn(site.url, username, password)
const signIn = (username: string, proof: object = { password }) =>
  site.nobody().post('/user/login', { username, ...proof })
const shown = (secret: string) =>
  generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })

/** Sets a second factor up; answers its recovery codes. */
async function enrolled(username: Username) {
  const caller = await fresh(username)
  const { secret } = (await done(caller.post('/api/second-factor'))).data
  const { data } = await done(
    caller.post('/api/second-factor/confirm', { code: await shown(secret) }),
  )
  return { caller, codes: data.recoveryCodes as string[] }
}

describe('a burst of sign-ins', () => {
  it('is hashed two at a time, sixty wait, and the rest are told that the server is busy', async () => {
    await signIn('nobody')
    let open = () => {}
    const gate = new Promise<void>((opened) => {
      open = opened
    })
    watched.meanwhile = () => gate
    watched.most = 0
    const answers: number[] = []
    const codes = new Set<string>()
    const all = Array.from({ length: 70 }, async (_, one) => {
      const { status, body } = await signIn(`nobody${one}`)
      answers.push(status)
      if (status === 503) codes.add(body.code)
    })
    // Two are at work, sixty in line: these eight have no place.
    await vi.waitFor(() => expect(answers.length).toBe(8), { timeout: 20_000 })
    expect(answers).toEqual(Array(8).fill(503))
    expect([...codes]).toEqual(['busy'])
    open()
    await Promise.all(all)
    expect(answers.slice(8)).toEqual(Array(62).fill(401))
    expect(watched.most).toBe(2)
  }, 60_000)
})

describe('strangers from many addresses', () => {
  const from = (address: string, headers = {}) =>
    site.nobody().with({ 'x-forwarded-for': address, ...headers })
  const guess = (address: string, name: string) =>
    from(address).post('/user/login', { username: name, password: name })
  const own = (address: string, headers = {}) =>
    from(address, headers).post('/user/login', { username: 'officerB1', password })
  /** Hashes that wait until each is let go. */
  function held() {
    const waiting: (() => void)[] = []
    watched.meanwhile = () => new Promise((go) => waiting.push(go))
    watched.looked = []
    const end = async () => {
      watched.meanwhile = async () => undefined
      for (const go of waiting) go()
    }
    return { waiting, end }
  }
  /** Eighty addresses in as many networks, one call each: what has no place in the line is refused. */
  async function crowd() {
    const hashes = held()
    const refused: number[] = []
    const calls = Array.from({ length: 80 }, async (_, at) => {
      const { status } = await guess(`10.7.${at}.1`, `stranger-${at}`)
      if (status === 503) refused.push(at)
    })
    await vi.waitFor(() => expect(refused).toHaveLength(18), { timeout: 20_000 })
    return { ...hashes, calls }
  }

  it.each([
    ['a browser that was here before', true, '10.9.9.9'],
    ['an address from which somebody signed in', false, '10.9.8.9'],
  ])('keep %s waiting for no more than the hash at work', async (_, hasDevice, address) => {
    const { headers } = await own(address)
    const cookie = headers.getSetCookie().find((one) => one.includes('headframe_device=')) ?? ''
    const { waiting, end, calls } = await crowd()
    expect(watched.looked).toHaveLength(2)
    const shown = hasDevice ? { cookie: cookie.split(';')[0] ?? '' } : {}
    const known = own(hasDevice ? '10.6.6.6' : address, shown)
    // It has come to the line, behind sixty who were there before.
    await new Promise((soon) => setTimeout(soon, 300))
    waiting.shift()?.()
    await vi.waitFor(() => expect(watched.looked).toHaveLength(3))
    expect(watched.looked[2]).toBe(password)
    await end()
    expect((await known).status).toBe(200)
    await Promise.all(calls)
  })

  it('of one network do not starve those of another', async () => {
    await signIn('nobody')
    const { waiting, end } = held()
    const calls = Array.from({ length: 62 }, (_, at) => guess(`10.7.7.${at + 1}`, `stranger-${at}`))
    await vi.waitFor(() => expect(watched.looked).toHaveLength(2), { timeout: 20_000 })
    await new Promise((soon) => setTimeout(soon, 1_000))
    const other = guess('10.8.8.8', 'of-another-network')
    await new Promise((soon) => setTimeout(soon, 3_000))
    for (let at = 0; at < 2; at += 1) {
      waiting.shift()?.()
      await vi.waitFor(() => expect(watched.looked).toHaveLength(3 + at), { timeout: 20_000 })
    }
    expect(watched.looked).toContain('of-another-network')
    await end()
    expect((await other).status).toBe(401)
    await Promise.all(calls)
  })
})

describe('recovery codes', () => {
  it('are hashed only once a right code was shown', async () => {
    const caller = await fresh('officerB1')
    const { secret } = (await done(caller.post('/api/second-factor'))).data
    watched.hashed = 0
    for (let guess = 0; guess < 3; guess += 1) {
      const wrong = await caller.post('/api/second-factor/confirm', { code: `00000${guess}` })
      expect(wrong.status).toBe(422)
    }
    expect(watched.hashed).toBe(0)
    await done(caller.post('/api/second-factor/confirm', { code: await shown(secret) }))
    expect(watched.hashed).toBe(10)
  })

  it('open once, however often they are sent at the same time', async () => {
    const { codes } = await enrolled('officerA2')
    const [code] = codes
    const tries = await Promise.all([1, 2, 3].map(() => signIn('officerA2', { password, code })))
    expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const next = await signIn('officerA2', { password, code: codes[9] })
    expect(next.status).toBe(200)
  })
})

describe('a change of password', () => {
  it('is overtaken by another that was first', async () => {
    const change = (newPassword: string) =>
      site.nobody().post('/user/password', {
        ...{ username: 'teamA1', oldPassword: password, newPassword },
      })
    const answers = await Promise.all(['Gallery-one-12', 'Gallery-two-12'].map(change))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
  })
})

describe('a sign-in under way', () => {
  const path = `/api/accounts/`
  /** Signs in, and lets something happen once its hash is being looked at. */
  async function during(username: Username, work: () => Promise<unknown>) {
    let left = 1
    watched.meanwhile = async () => {
      left -= 1
      if (left === 0) await work()
    }
    return signIn(username)
  }
  const sessionsOf = (username: Username) =>
    site.db.system((tx) =>
      tx.query(sql`select from session where account_id = ${group.account[username]}`),
    )

  it('opens nothing once the password it showed was replaced', async () => {
    const root = await fresh('root')
    const reset = () => root.post(`${path}${group.account.managerA1}/password`)
    const { status, body } = await during('managerA1', reset)
    expect([status, body.code]).toEqual([401, 'signInFailed'])
    expect(await sessionsOf('managerA1')).toEqual([])
  })

  it('opens nothing once its account was disabled', async () => {
    const root = await fresh('root')
    const record = await done(root.get(`/api/records/account/${group.account.workshopA1}`))
    const close = () => root.act('account', record, 'disable')
    const { status, body } = await during('workshopA1', close)
    expect([status, body.code]).toEqual([403, 'accountDisabled'])
    expect(await sessionsOf('workshopA1')).toEqual([])
  })

  it('is waited for by what replaces the password, which then ends it too', async () => {
    const accountId = group.account.leaderA
    await site.db
      .system(async (opening) => {
        const at = site.sessionClock.now()
        await opening.query(sql`update account set last_login_at = now() where id = ${accountId}`)
        const resetting = (await fresh('root')).post(`${path}${accountId}/password`)
        const ending = site.sessions.end({ accountId }, 'endedByOwner')
        await new Promise((resolve) => setTimeout(resolve, 500))
        const orgId = group.org.A
        await site.sessions.open(opening, { accountId, orgId, lasting: false, confirmedAt: at })
        return { resetting, ending }
      })
      .then(async ({ resetting, ending }) => {
        await done(resetting)
        await ending
      })
    expect(await sessionsOf('leaderA')).toEqual([])
  })
})

describe('hashing', () => {
  it('is never done while a transaction waits for it', async () => {
    const root = await fresh('root')
    const { caller, codes } = await enrolled('safetyB')
    const open: number[] = []
    watched.meanwhile = async () => {
      await site.db.system(async (tx) => {
        // The role of the system does not see what other connections do; the application's does.
        await tx.query(sql`reset role`)
        const [found] = await tx.query<{ open: number }>(sql`
          select count(*)::int as open from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and state like 'idle in transaction%'`)
        open.push(found?.open ?? -1)
      })
    }
    await done(signIn('safetyB', { password, code: codes[9] }))
    const changed = { username: 'leaderB', oldPassword: password, newPassword: 'Gallery-three-1' }
    await done(site.nobody().post('/user/password', changed))
    await done(root.post(`/api/accounts/${group.account.workerA1}/password`))
    await done(
      root.post('/api/tenants/initialise', {
        ...{ code: 'T', name: 'Tenant', username: 'tenant', userName: 'Tenant' },
        ...{ phone: '+381 60 1234567', menuPackage: ['hazard-ledger'], defaultLanguage: 'en_US' },
        ...{ timeZone: 'Europe/Belgrade', validTo: '2030-01-01' },
      }),
    )
    const { secret } = (await done((await fresh('secondA1')).post('/api/second-factor'))).data
    const code = await shown(secret)
    await done((await fresh('secondA1')).post('/api/second-factor/confirm', { code }))
    await done(caller.post('/api/second-factor/remove', { code: codes[8] }))
    expect(open.length).toBeGreaterThan(30)
    expect(open.filter((one) => one !== 0)).toEqual([])
  })
})
