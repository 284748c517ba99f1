import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { client, Provider } from './testing/provider.ts'
import { done } from './testing/steps.ts'

let provider: Provider
let site: TestHeadframe

const settingsOf = (issuer: string) => ({
  ...{ issuer, clientId: client.id, clientSecret: client.secret, name: 'Mine ID' },
  ...{ scopes: 'openid', claim: 'preferred_username', field: 'username' as const },
})

beforeAll(async () => {
  provider = await Provider.start()
  site = await TestHeadframe.start({ oidc: settingsOf(provider.issuer) })
})
afterEach(() => {
  provider.forges = false
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const go = (path: string, cookie = '') =>
  fetch(site.url + path, { redirect: 'manual', headers: { cookie } })
const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** Begins here and signs in at the provider; answers the way back and the ticket. */
async function gone(claims: Record<string, unknown>, next = '/') {
  const begun = await go(`/user/oidc?next=${encodeURIComponent(next)}`)
  expect(begun.status).toBe(302)
  const back = provider.authorize(begun.headers.get('location') ?? '', claims)
  const { pathname, search } = new URL(back)
  return { path: pathname + search, ticket: cookieOf(begun, 'headframe_oidc') }
}

/** Has somebody of the provider linked to an account, as an administrator confirms it. */
async function linked(sub: string, preferred_username: string): Promise<void> {
  const { path, ticket } = await gone({ sub, preferred_username })
  const { session } = await outcome(path, ticket)
  if (session) return
  const root = await site.as('root')
  const { data } = await done(root.get(`${links}?sort=-proposedAt`))
  await done(root.act('linked-identity', { data: data[0] }, 'confirm'))
}

const links = '/api/records/linked-identity'

async function outcome(path: string, ticket: string) {
  const response = await go(path, ticket)
  expect(response.status).toBe(302)
  return { to: response.headers.get('location'), session: cookieOf(response, 'headframe_session') }
}

describe('signing in with the identity provider', () => {
  it('is offered where it is configured', async () => {
    const { data } = await done(site.nobody().get('/api/sign-in'))
    expect(data).toEqual({ oidc: { name: 'Mine ID' } })
  })

  it('opens a session of the account it is linked to, and leads on', async () => {
    await linked('officer-1', 'OfficerA1')
    const { path, ticket } = await gone({ sub: 'officer-1' }, '/basic-data/user?q=1')
    const { to, session } = await outcome(path, ticket)
    expect(to).toBe('/basic-data/user?q=1')
    const caller = new Caller(site.url, { cookie: session })
    const { data } = await done(caller.get('/api/session'))
    expect(data).toMatchObject({ username: 'officerA1', mustEnrol: false })
  })

  it('asks issuer and subject alone: another name claimed later changes nothing', async () => {
    await linked('officer-2', 'secondA1')
    const { path, ticket } = await gone({ sub: 'officer-2', preferred_username: 'root' })
    const { session } = await outcome(path, ticket)
    const caller = new Caller(site.url, { cookie: session })
    expect((await done(caller.get('/api/session'))).data.username).toBe('secondA1')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'does not lead on to %s',
    async (next) => {
      await linked('officer-1', 'officerA1')
      const { path, ticket } = await gone({ sub: 'officer-1' }, next)
      expect((await outcome(path, ticket)).to).toBe('/')
    },
  )

  it.each([
    ['nobody here has that name', { preferred_username: 'stranger' }],
    ['the claim is missing', {}],
    ['the claim is no text', { preferred_username: ['officerA1'] }],
    ['the claim names an administrator', { preferred_username: 'ROOT' }],
  ])('lets nobody in when %s', async (_, claims) => {
    const { path, ticket } = await gone(claims)
    expect(await outcome(path, ticket)).toEqual({ to: '/login?because=oidcNotLinked', session: '' })
  })

  it('lets nobody in whose account is disabled', async () => {
    const admin = await site.as('adminA')
    await linked('officer-3', 'officerA2')
    const record = `/api/records/account/${site.group.account.officerA2}`
    const account = await done(admin.get(record))
    const closed = await done(admin.act('account', account, 'disable'))
    const { path, ticket } = await gone({ sub: 'officer-3' })
    expect((await outcome(path, ticket)).to).toBe('/login?because=accountDisabled')
    await done(admin.act('account', closed, 'enable'))
  })
})

describe('an answer that does not hold', () => {
  const claims = { sub: 'officer-1' }
  beforeAll(() => linked('officer-1', 'officerA1'))

  it('is refused when its token is not the provider’s', async () => {
    const { path, ticket } = await gone(claims)
    provider.forges = true
    expect(await outcome(path, ticket)).toEqual({ to: '/login?because=oidcRefused', session: '' })
  })

  it('is refused with the ticket of another try: state, nonce and verifier differ', async () => {
    const [one, other] = [await gone(claims), await gone(claims)]
    expect((await outcome(one.path, other.ticket)).to).toBe('/login?because=oidcRefused')
  })

  const [never, later] = [[1e300, -1, 'now', 253_402_300_800], Date.now() / 1000 + 86_400]
  it.each([...never.map((auth_time) => ({ auth_time })), { iat: later }])(
    'is refused with a token that says %o',
    async (said) => {
      const { path, ticket } = await gone({ ...claims, ...said })
      expect(await outcome(path, ticket)).toEqual({ to: '/login?because=oidcRefused', session: '' })
    },
  )

  it('is refused a second time', async () => {
    const { path, ticket } = await gone(claims)
    expect((await outcome(path, ticket)).to).toBe('/')
    expect((await outcome(path, ticket)).to).toBe('/login?because=oidcExpired')
  })

  it('is asked of the provider once for each ticket, whatever code it is said to have', async () => {
    const { path, ticket } = await gone(claims)
    const asked = provider.redeemed
    const answers: (string | null)[] = []
    for (let at = 0; at < 5; at += 1)
      answers.push((await outcome(path.replace(/code=[^&]*/, `code=bogus${at}`), ticket)).to)
    expect(provider.redeemed - asked).toBe(1)
    expect(answers.at(-1)).toBe('/login?because=oidcExpired')
  })

  it('is refused when the provider says no', async () => {
    const { path, ticket } = await gone(claims)
    const state = new URL(path, site.url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const said = `/user/oidc/callback?${query}`
    expect((await outcome(said, ticket)).to).toBe('/login?because=oidcRefused')
  })

  it('is too late without its ticket, with a forged one and after ten minutes', async () => {
    const expired = { to: '/login?because=oidcExpired', session: '' }
    const { path, ticket } = await gone(claims)
    expect(await outcome(path, '')).toEqual(expired)
    expect(await outcome(path, `${ticket.slice(0, -4)}AAAA`)).toEqual(expired)
    site.sessionClock.advance(10 * 60_000)
    expect(await outcome(path, ticket)).toEqual(expired)
    site.sessionClock.advance(-10 * 60_000)
  })
})

describe('a provider that is away', () => {
  it('is told on the sign-in page and asked again by the next person', async () => {
    const away = await Provider.start()
    const { issuer } = away
    await away.stop()
    const alone = await TestHeadframe.start({ oidc: settingsOf(issuer) })
    const response = await fetch(`${alone.url}/user/oidc`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/login?because=oidcUnavailable')
    await alone.stop()
  })

  it('is not there at all unless it is configured', async () => {
    const plain = await TestHeadframe.start()
    expect((await done(plain.nobody().get('/api/sign-in'))).data).toEqual({ oidc: null })
    expect((await fetch(`${plain.url}/user/oidc`, { redirect: 'manual' })).status).toBe(404)
    await plain.stop()
  })
})

describe('a link', () => {
  const claim = async (sub: string, preferred_username: string) => {
    const { path, ticket } = await gone({ sub, preferred_username })
    return outcome(path, ticket)
  }
  const refused = { to: '/login?because=oidcNotLinked', session: '' }
  const proposals = async (username: Username) => {
    const { data } = await done((await site.as(username)).get(links))
    return data.filter(({ state }: { state: string }) => state === 'proposed')
  }

  it('is proposed to its owner, who signs in otherwise and confirms it', async () => {
    expect(await claim('worker-1', 'workerA1')).toEqual(refused)
    const worker = await site.as('workerA1')
    const [proposal, ...others] = await proposals('workerA1')
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ claimed: 'workerA1', subject: 'worker-1' })
    await done(worker.act('linked-identity', { data: proposal }, 'accept'))
    expect((await claim('worker-1', 'workerA1')).to).toBe('/')
  })

  it('is nobody else’s to confirm, nor to see', async () => {
    expect(await claim('manager-1', 'managerA1')).toEqual(refused)
    const [proposal] = await proposals('managerA1')
    const answer = async (username: Username, action: string) =>
      (await (await site.as(username)).act('linked-identity', { data: proposal }, action)).status
    expect(await answer('officerA1', 'accept')).toBe(404)
    expect(await answer('officerA1', 'confirm')).toBe(404)
    expect(await answer('adminB', 'confirm')).toBe(404)
    expect(await answer('adminA', 'accept')).toBe(403)
    expect(await answer('managerA1', 'confirm')).toBe(403)
    expect(await answer('adminA', 'confirm')).toBe(200)
  })

  it('to an account above one’s own is not confirmed', async () => {
    expect(await claim('root-1', 'root')).toEqual(refused)
    const [proposal] = await proposals('root')
    const adminA = await site.as('adminA')
    expect((await adminA.act('linked-identity', { data: proposal }, 'confirm')).status).toBe(404)
    expect(
      (await (await site.as('root')).act('linked-identity', { data: proposal }, 'confirm')).status,
    ).toBe(403)
  })

  it('that was refused is not proposed again, and one that ended is', async () => {
    expect(await claim('leader-1', 'leaderA')).toEqual(refused)
    const leader = await site.as('leaderA')
    const [proposal] = await proposals('leaderA')
    const declined = await done(leader.act('linked-identity', { data: proposal }, 'decline'))
    expect(await claim('leader-1', 'leaderA')).toEqual(refused)
    expect(await proposals('leaderA')).toEqual([])
    const adminA = await site.as('adminA')
    const kept = await done(adminA.act('linked-identity', declined, 'confirm'))
    expect((await claim('leader-1', 'leaderA')).to).toBe('/')
    await done(leader.act('linked-identity', kept, 'leave'))
    expect(await claim('leader-1', 'leaderA')).toEqual(refused)
    expect(await proposals('leaderA')).toHaveLength(1)
  })

  it.each([
    ['its owner leaves it', 'safetyB', 'leave', 'endedByOwner'],
    ['an administrator unlinks it', 'root', 'unlink', 'endedByAdministrator'],
  ] as const)('ends the sessions it opened and no others when %s', async (_, by, action, code) => {
    await linked(`safety-${action}`, 'safetyB')
    const { session } = await claim(`safety-${action}`, 'safetyB')
    const [byLink, byPassword] = [
      new Caller(site.url, { cookie: session }),
      await site.as('safetyB'),
    ]
    expect((await byLink.get('/api/session')).status).toBe(200)
    const { data } = await done(byPassword.get(`${links}?sort=-proposedAt`))
    await done((await site.as(by)).act('linked-identity', { data: data[0] }, action))
    const refusal = await byLink.get('/api/session')
    expect([refusal.status, refusal.body.code]).toEqual([401, code])
    expect((await byPassword.get('/api/session')).status).toBe(200)
  })

  it('is one, however often somebody comes at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => claim('team-1', 'teamA1')))
    expect(await proposals('teamA1')).toHaveLength(1)
  })

  it('is not made by hand', async () => {
    const root = await site.as('root')
    const input = { account: site.group.account.root, issuer: provider.issuer, subject: 'x' }
    expect((await root.post(links, input)).status).toBe(403)
  })
})

describe('an account found by its address', () => {
  it('is proposed by a verified one only', async () => {
    const settings = { ...settingsOf(provider.issuer), claim: 'email', field: 'email' as const }
    const byMail = await TestHeadframe.start({ oidc: settings })
    const admin = await byMail.as('adminA')
    const record = `/api/records/account/${byMail.group.account.workerA1}`
    const { version } = (await done(admin.get(record))).data
    await done(admin.patch(record, { version, email: 'worker@mine.example' }))
    const come = async (email_verified: boolean) => {
      const begun = await fetch(`${byMail.url}/user/oidc`, { redirect: 'manual' })
      const asked = begun.headers.get('location') ?? ''
      const claims = { sub: 'mail-1', email: 'worker@mine.example', email_verified }
      const { pathname, search } = new URL(provider.authorize(asked, claims))
      const cookie = cookieOf(begun, 'headframe_oidc')
      await fetch(byMail.url + pathname + search, { redirect: 'manual', headers: { cookie } })
      return (await done(admin.get(links))).data.length
    }
    expect(await come(false)).toBe(0)
    expect(await come(true)).toBe(1)
    await byMail.stop()
  })
})
