import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as identities from '../linked-identities/linked-identities.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { client, Provider } from './testing/provider.ts'
import { done } from './testing/steps.ts'

/** What happens once the account behind somebody of the provider was found. */
const found = vi.hoisted(() => ({ meanwhile: async (): Promise<void> => undefined }))

vi.mock('../linked-identities/linked-identities.ts', async (original) => {
  const real = await original<typeof identities>()
  const accountLinkedTo: typeof real.accountLinkedTo = async (...asked) => {
    const linked = await real.accountLinkedTo(...asked)
    await found.meanwhile()
    return linked
  }
  return { ...real, accountLinkedTo }
})
afterEach(() => {
  found.meanwhile = async () => undefined
})

let provider: Provider
let site: TestHeadframe

beforeAll(async () => {
  provider = await Provider.start()
  const settings = { issuer: provider.issuer, clientId: client.id, clientSecret: client.secret }
  const naming = { name: 'Mine ID', scopes: 'openid', claim: 'preferred_username' }
  site = await TestHeadframe.start({ oidc: { ...settings, ...naming, field: 'username' } })
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const enter = (username: Username) => Caller.signIn(site.url, username, password)
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .filter((one) => !one.endsWith('='))
    .join('; ')

interface Outcome {
  readonly to: string
  readonly cookie: string
}

interface Browser {
  /** Cookies of who goes there. */
  readonly by?: string
  /** Cookies of who comes back, besides what the way there left; default: the same. */
  readonly back?: string
}

/** From where `path` sends the browser, through the provider, to where its answer leads. */
async function through(path: string, claims: Loose, browser: Browser = {}): Promise<Outcome> {
  const { by = '', back = by } = browser
  const begun = await site.nobody().with({ cookie: by }).get(path)
  const asked = begun.headers.get('location') ?? ''
  const { pathname, search } = new URL(provider.authorize(asked, claims))
  const cookie = `${back}; ${cookiesOf(begun.headers)}`
  const { headers } = await site
    .nobody()
    .with({ cookie })
    .get(pathname + search)
  return { to: headers.get('location') ?? '', cookie: cookiesOf(headers) }
}

const now = () => Math.floor(Date.now() / 1000)
const opensAs = async ({ cookie }: Outcome): Promise<string | null> => {
  const { body } = await new Caller(site.url, { cookie }).get('/api/session')
  return body.data?.username ?? null
}

/** Somebody of the provider, called like the account and confirmed by an administrator. */
async function linked(username: Username): Promise<void> {
  await through('/user/oidc', { sub: username, preferred_username: username })
  const root = await enter('root')
  const filter = `filter[account][is]=${site.group.account[username]}`
  const { data } = await done(root.get(`/api/records/linked-identity?${filter}`))
  await done(root.act('linked-identity', { data: data[0] }, 'confirm'))
}

describe('somebody who signed in with the provider', () => {
  it('confirms there who they are, and only as themselves', async () => {
    await linked('safetyA')
    const ahead = Date.now() - site.sessionClock.now().getTime()
    site.sessionClock.advance(ahead)
    const { cookie: by } = await through('/user/oidc', { sub: 'safetyA' })
    const own = { 'x-requested-with': 'headframe' }
    const begin = (cookie: string) =>
      new Caller(site.url, { ...own, cookie }).post('/api/second-factor')
    // The provider may have let them in by a session of its own, from who knows when.
    expect((await begin(by)).body).toMatchObject({
      ...{ code: 'confirmationRequired', params: { means: 'oidc' } },
    })
    const asked = await site.nobody().with({ cookie: by }).get('/user/oidc/confirm')
    const { searchParams } = new URL(asked.headers.get('location') ?? '')
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    const confirmAs = (claims: Loose, back = by) =>
      through('/user/oidc/confirm', claims, { by, back })
    const refused = (code: string) => `/confirmed?because=${code}`
    const fresh = { sub: 'safetyA', auth_time: now() }
    expect((await confirmAs({ ...fresh, sub: 'else' })).to).toBe(refused('oidcNotLinked'))
    expect((await confirmAs({ sub: 'safetyA' })).to).toBe(refused('oidcRefused'))
    const old = { ...fresh, auth_time: now() - 3600 }
    expect((await confirmAs(old)).to).toBe(refused('oidcRefused'))
    const later = { ...fresh, auth_time: now() + 3600 }
    expect((await confirmAs(later)).to).toBe(refused('oidcRefused'))
    const login = await site.nobody().post('/user/login', { username: 'leaderB', password })
    expect((await confirmAs(fresh, cookiesOf(login.headers))).to).toBe(refused('oidcExpired'))
    expect((await confirmAs(fresh, '')).to).toBe('/login?because=oidcExpired')
    expect((await begin(by)).status).toBe(403)
    const { to, cookie } = await confirmAs(fresh)
    expect(to).toBe('/confirmed')
    expect((await begin(cookie)).status).toBe(201)
    site.sessionClock.advance(-ahead)
  })
})

describe('a confirmation at the provider', () => {
  it('counts from when it was given there', async () => {
    await linked('officerB1')
    const ahead = Date.now() - site.sessionClock.now().getTime()
    site.sessionClock.advance(ahead)
    const { cookie: by } = await through('/user/oidc', { sub: 'officerB1' })
    const claims = { sub: 'officerB1', auth_time: now() - 240 }
    const { to, cookie } = await through('/user/oidc/confirm', claims, { by })
    expect(to).toBe('/confirmed')
    const asked = { cookie, 'x-requested-with': 'headframe' }
    const begin = () => new Caller(site.url, asked).post('/api/second-factor')
    site.sessionClock.advance(120_000)
    expect((await begin()).body.code).toBe('confirmationRequired')
    site.sessionClock.advance(-120_000)
    expect((await begin()).status).toBe(201)
    site.sessionClock.advance(-ahead)
  })
})

describe('a link that is taken away while its person confirms there', () => {
  it('confirms nothing', async () => {
    await linked('leaderA')
    const ahead = Date.now() - site.sessionClock.now().getTime()
    site.sessionClock.advance(ahead)
    const login = await site.nobody().post('/user/login', { username: 'leaderA', password })
    const by = cookiesOf(login.headers)
    const root = await enter('root')
    const filter = `filter[account][is]=${site.group.account.leaderA}`
    const { data } = await done(root.get(`/api/records/linked-identity?${filter}`))
    found.meanwhile = async () => {
      await done(root.act('linked-identity', { data: data[0] }, 'unlink'))
    }
    const claims = { sub: 'leaderA', auth_time: now() }
    const { to, cookie } = await through('/user/oidc/confirm', claims, { by })
    expect(to).toBe('/confirmed?because=oidcNotLinked')
    expect(cookie).not.toContain('headframe_session')
    const { body } = await new Caller(site.url, { cookie: by }).get('/api/session')
    expect(body.data?.username).toBe('leaderA')
    site.sessionClock.advance(-ahead)
  })
})

describe('an identity of the provider that nobody confirmed', () => {
  it.each([
    ['a blank that is not seen', 'second\u200BA1', 'second\\u{200B}A1'],
    ['a mark that turns what follows', '\u202EsecondA1', '\\u{202E}secondA1'],
    ['wide letters', '\uFF53econdA1', '\uFF53econdA1'],
    ['a blank before it', ' secondA1', ' secondA1'],
  ])('proposes no account that is only read alike, by %s', async (what, spelt, shown) => {
    const { to } = await through('/user/oidc', { sub: what, preferred_username: spelt })
    expect(to).toBe('/login?because=oidcNotLinked')
    const root = await enter('root')
    const filter = `filter[account][is]=${site.group.account.secondA1}`
    expect((await done(root.get(`/api/records/linked-identity?${filter}`))).data).toEqual([])
    const written = await site.db.system((tx) =>
      tx.query<Loose>(sql`select username, account from login_log
        where fail_reason = 'no-account' order by occurred_at desc, id desc limit 1`),
    )
    expect(written).toEqual([{ username: shown, account: null }])
  })

  it('opens no account, whatever it claims', async () => {
    const names = Object.keys(site.group.account)
    const spelling = fc.constantFrom(
      ...[(name: string) => name, (name: string) => name.toUpperCase()],
      ...[(name: string) => ` ${name}`, (name: string) => `${name}\u0000`],
    )
    const claimed = fc.oneof(
      fc.tuple(fc.constantFrom(...names), spelling).map(([name, spelt]) => spelt(name)),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const claims = fc.record(
      {
        ...{ preferred_username: claimed, email: claimed, name: claimed },
        ...{ email_verified: fc.boolean(), auth_time: fc.constantFrom(0, now()) },
      },
      { requiredKeys: [] },
    )
    let turn = 0
    await fc.assert(
      fc.asyncProperty(claims, async (told) => {
        turn += 1
        const outcome = await through('/user/oidc', { ...told, sub: `nobody-${turn}` })
        expect(outcome.to).toBe('/login?because=oidcNotLinked')
        expect(await opensAs(outcome)).toBeNull()
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
