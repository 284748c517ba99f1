import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from './testing/caller.ts'
import { password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'

// A mine whose people all reach the server from one address.
const from = { 'x-forwarded-for': '10.9.0.1' }
const [triesPerMinute, anonymousCallsPerMinute] = [20, 60]
let site: TestHeadframe

beforeAll(async () => {
  const env = { publicUrl: 'http://headframe.test', trustProxy: 1 }
  const limits = { anonymousCallsPerMinute }
  site = await TestHeadframe.start({ env, limits, triesPerMinute, addressTries: 10 })
})
afterAll(() => site.stop())

const signIn = (username: string, headers = {}): Promise<Answer> =>
  site
    .nobody()
    .with({ ...from, ...headers })
    .post('/user/login', { username, password })
const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
const deviceIn = (cookies: string) =>
  cookies.split('; ').find((one) => one.includes('headframe_device=')) ?? ''

describe('strangers behind the same router', () => {
  let cookies: string
  const person = (headers: object): Caller => site.nobody().with({ ...from, ...headers })
  const own: Username = 'officerA1'

  beforeAll(async () => {
    cookies = cookiesOf(await signIn(own))
    for (let name = 0; name < triesPerMinute + 5; name += 1) await signIn(`nobody-${name}`)
  })

  it('are slowed down, with everybody who was never here', async () => {
    expect((await signIn('managerA1')).status).toBe(429)
  })

  it('keep nobody from signing in whose browser was here before', async () => {
    expect((await signIn(own, { cookie: deviceIn(cookies) })).status).toBe(200)
  })

  it('keep nobody who is signed in from confirming who they are', async () => {
    const page = { cookie: cookies, 'x-requested-with': 'headframe' }
    const { status } = await person(page).post('/user/confirm', { password })
    expect(status).toBe(200)
  })

  it('use up what strangers may call, and leave known browsers theirs', async () => {
    let last = 200
    for (let call = 0; call < anonymousCallsPerMinute + 5; call += 1)
      last = (await person({}).get('/api/sign-in')).status
    expect(last).toBe(429)
    expect((await person({ cookie: deviceIn(cookies) }).get('/api/sign-in')).status).toBe(200)
    expect((await signIn(own, { cookie: deviceIn(cookies) })).status).toBe(200)
  })
})
