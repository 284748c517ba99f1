import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
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

  it('opens a session of the account the claim names, and leads on', async () => {
    const { path, ticket } = await gone({ preferred_username: 'OfficerA1' }, '/basic-data/user?q=1')
    const { to, session } = await outcome(path, ticket)
    expect(to).toBe('/basic-data/user?q=1')
    const caller = new Caller(site.url, { cookie: session })
    const { data } = await done(caller.get('/api/session'))
    expect(data).toMatchObject({ username: 'officerA1', mustEnrol: false })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'does not lead on to %s',
    async (next) => {
      const { path, ticket } = await gone({ preferred_username: 'officerA1' }, next)
      expect((await outcome(path, ticket)).to).toBe('/')
    },
  )

  it.each([
    ['nobody here has that name', { preferred_username: 'stranger' }],
    ['the claim is missing', {}],
    ['the claim is no text', { preferred_username: ['officerA1'] }],
  ])('makes no account when %s', async (_, claims) => {
    const { path, ticket } = await gone(claims)
    expect(await outcome(path, ticket)).toEqual({ to: '/login?because=oidcNoAccount', session: '' })
  })

  it('lets nobody in whose account is disabled', async () => {
    const admin = await site.as('adminA')
    const record = `/api/records/account/${site.group.account.officerA2}`
    const account = await done(admin.get(record))
    const closed = await done(admin.act('account', account, 'disable'))
    const { path, ticket } = await gone({ preferred_username: 'officerA2' })
    expect((await outcome(path, ticket)).to).toBe('/login?because=accountDisabled')
    await done(admin.act('account', closed, 'enable'))
  })
})

describe('an answer that does not hold', () => {
  const claims = { preferred_username: 'officerA1' }

  it('is refused when its token is not the provider’s', async () => {
    const { path, ticket } = await gone(claims)
    provider.forges = true
    expect(await outcome(path, ticket)).toEqual({ to: '/login?because=oidcRefused', session: '' })
  })

  it('is refused with the ticket of another try: state, nonce and verifier differ', async () => {
    const [one, other] = [await gone(claims), await gone(claims)]
    expect((await outcome(one.path, other.ticket)).to).toBe('/login?because=oidcRefused')
  })

  it('is refused a second time', async () => {
    const { path, ticket } = await gone(claims)
    expect((await outcome(path, ticket)).to).toBe('/')
    expect((await outcome(path, ticket)).to).toBe('/login?because=oidcRefused')
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

describe('an account found by its address', () => {
  it('is found by a verified one only', async () => {
    const settings = { ...settingsOf(provider.issuer), claim: 'email', field: 'email' as const }
    const byMail = await TestHeadframe.start({ oidc: settings })
    const admin = await byMail.as('adminA')
    const record = `/api/records/account/${byMail.group.account.workerA1}`
    const { version } = (await done(admin.get(record))).data
    await done(admin.patch(record, { version, email: 'worker@mine.example' }))
    const leadsTo = async (email_verified: boolean) => {
      const begun = await fetch(`${byMail.url}/user/oidc`, { redirect: 'manual' })
      const asked = begun.headers.get('location') ?? ''
      const claims = { email: 'worker@mine.example', email_verified }
      const { pathname, search } = new URL(provider.authorize(asked, claims))
      const cookie = cookieOf(begun, 'headframe_oidc')
      const back = await fetch(byMail.url + pathname + search, {
        ...{ redirect: 'manual', headers: { cookie } },
      })
      return back.headers.get('location')
    }
    expect(await leadsTo(false)).toBe('/login?because=oidcNoAccount')
    expect(await leadsTo(true)).toBe('/')
    await byMail.stop()
  })
})
