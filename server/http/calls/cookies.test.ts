import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenOf } from '../../push/socket-authenticator.ts'
import { Caller } from '../testing/caller.ts'
import { password } from '../testing/group.ts'
import { TestHeadframe } from '../testing/headframe.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start({ env: { publicUrl: 'http://mine.test', trustProxy: 1 } })
})
afterAll(() => site.stop())

const overHttps = { 'x-forwarded-proto': 'https' }
const own = { 'x-requested-with': 'headframe' }

async function signIn(headers: Readonly<Record<string, string>>, username = 'officerA1') {
  const caller = site.nobody().with(headers)
  const answer = await caller.post('/user/login', { username, password })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()
}
const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
const ageOf = (cookie = '') => Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
const statusWith = async (cookie: string, headers = {}) =>
  (await new Caller(site.url, { cookie, ...headers }).get('/api/session')).status

describe('cookies over HTTPS', () => {
  it('are ones that no other host and no plain page can set', async () => {
    const cookies = await signIn(overHttps)
    expect(cookies.map(nameOf)).toEqual(['__Host-headframe_session', '__Host-headframe_device'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).not.toMatch(/Domain=/)
    }
  })

  it('do not count under their plain name, which others could have set', async () => {
    const [session = ''] = await signIn(overHttps)
    const token = session.split(';')[0]?.split('=')[1] ?? ''
    expect(await statusWith(`__Host-headframe_session=${token}`, overHttps)).toBe(200)
    expect(await statusWith(`headframe_session=${token}`, overHttps)).toBe(401)
    expect(await statusWith(`headframe_session=${token}`)).toBe(200)
    expect(await statusWith(`__Host-headframe_session=${token}`)).toBe(401)
  })

  it('are taken away under the name they were given', async () => {
    const [session = ''] = await signIn(overHttps)
    const cookie = session.split(';')[0] ?? ''
    const browser = new Caller(site.url, { cookie, ...own, ...overHttps })
    const { headers } = await browser.post('/user/logout')
    expect(headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([
      '__Host-headframe_session=',
    ])
  })

  it('are what the public address says, whatever a proxy leaves out', async () => {
    const secure = await TestHeadframe.start({
      env: { publicUrl: 'https://mine.test', trustProxy: false },
    })
    const credentials = { username: 'officerA1', password }
    const { headers } = await secure.nobody().post('/user/login', credentials)
    expect(headers.getSetCookie().map(nameOf)[0]).toBe('__Host-headframe_session')
    await secure.stop()
  })
})

describe('cookies without HTTPS', () => {
  it('have their plain names, as browsers refuse the others there', async () => {
    const cookies = await signIn({})
    expect(cookies.map(nameOf)).toEqual(['headframe_session', 'headframe_device'])
    for (const cookie of cookies) expect(cookie).not.toMatch(/Secure/)
  })

  it('do not come from a client that only says it has HTTPS', async () => {
    const alone = await TestHeadframe.start({
      env: { publicUrl: 'http://mine.test', trustProxy: false },
    })
    const caller = alone.nobody().with(overHttps)
    const { headers } = await caller.post('/user/login', { username: 'officerA1', password })
    expect(headers.getSetCookie().map(nameOf)[0]).toBe('headframe_session')
    await alone.stop()
  })
})

describe('the cookie of a session', () => {
  it('lasts a week for a person and longer for a display', async () => {
    expect(ageOf((await signIn({}))[0])).toBe(7 * 86_400)
    expect(ageOf((await signIn({}, 'display'))[0])).toBe(400 * 86_400)
  })
})

describe('a socket', () => {
  const plain = { publicUrl: 'http://mine.test', trustProxy: 1 } as const
  const both = 'headframe_session=plain; __Host-headframe_session=host'
  it.each([
    ['over HTTPS by its proxy', { ...overHttps, cookie: both }, plain, 'host'],
    ['over HTTPS by its address', { cookie: both }, { ...plain, publicUrl: 'https://x' }, 'host'],
    ['without HTTPS', { cookie: both }, plain, 'plain'],
    [
      'with the plain name over HTTPS',
      { ...overHttps, cookie: 'headframe_session=x' },
      plain,
      undefined,
    ],
  ])('%s shows the cookie that belongs there', (_, headers, reached, token) => {
    expect(tokenOf({ headers, auth: {} } as never, reached)).toBe(token)
  })
})
