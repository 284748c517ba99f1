import { afterEach, expect, it } from 'vitest'
import { probesOf, type Way, Ways, wrong } from './testing.ts'
import { wayInFindings } from './way-in.ts'

const ways = new Ways()
afterEach(() => ways.close())

const probes = probesOf()
const lookedAt = async (publicUrl: string, key: typeof probes | null = probes) =>
  wrong(
    await wayInFindings(
      { publicUrl, trustProxy: false, host: '127.0.0.1' },
      { probes: key, silence: 1 },
    ),
  )
const looked = async (way: Way, key?: null) => lookedAt(await ways.open({ probes, ...way }), key)

it('a way that lets everything through is good', async () => {
  expect(await looked({})).toEqual([])
})

it('a proxy that drops the headers of sockets is named: no log would tell why walls do not connect', async () => {
  const [only, ...more] = await looked({ upgrades: false })
  expect(only).toMatch(
    /^fault: sockets are not let through \((200|401)\): walls stay at "Connecting"/,
  )
  expect(more).toEqual([
    'untried: could not try how long a silent socket is left alone: none was opened',
  ])
})

it('a proxy that takes one megabyte is named before the first photo is lost', async () => {
  const [only, ...more] = await looked({ bodies: 1024 * 1024 })
  expect(only).toMatch(/^fault: photos and tables of 20 MB are refused on their way/)
  expect(more).toEqual([])
})

it('a proxy that refuses a body only while it flows is named too', async () => {
  const [only, ...more] = await looked({ bodies: 1024 * 1024, cuts: true })
  expect(only).toMatch(/^fault: uploads of 20 MB do not come through \((ECONNRESET|EPIPE) after/)
  expect(more).toEqual([])
})

it('a proxy that cuts a silent socket is named with when', async () => {
  const [only, ...more] = await looked({ patience: 200 })
  expect(only).toMatch(/^fault: a silent connection is cut after 0 s: walls connect anew/)
  expect(more).toEqual([])
})

it('another installation is not taken for this one', async () => {
  expect(await looked({ probes: probesOf('of another installation') })).toEqual([
    expect.stringMatching(/^fault: another Headframe answers at http/),
  ])
  expect(await lookedAt(await ways.open())).toEqual([expect.stringContaining('another Headframe')])
})

it('without the key nothing is good that was not tried', async () => {
  const found = await looked({}, null)
  expect(found).toEqual([
    expect.stringMatching(
      /^untried: a Headframe answers at .*; could not try whether it is this one/,
    ),
    expect.stringMatching(/^untried: could not try uploads \(401/),
    expect.stringMatching(/^untried: could not try how long a silent socket/),
  ])
})

it.each([
  [{ status: 502, text: 'Bad Gateway' }, 'the proxy does not reach the server'],
  [{ status: 421, text: '{}' }, 'let it send Host, or name that in ALLOWED_HOSTS'],
  [{ status: 301, text: '' }, 'which sends visitors elsewhere'],
  [{ text: '<h1>Welcome to nginx</h1>', probes: undefined }, 'by something that is no Headframe'],
])('an answer of %j is told by its cause', async (way, words) => {
  const [only, ...more] = await looked(way)
  expect(only).toContain(words)
  expect(more).toEqual([])
})

it('an address where nothing listens is told once', async () => {
  const address = await ways.open()
  await ways.close()
  const [only, ...more] = await lookedAt(address)
  expect(only).toContain('nothing listens there; start the server or the proxy')
  expect(more).toEqual([])
})

it('a clock that is a minute behind is told with how far', async () => {
  const date = new Date(Date.now() - 60_000).toUTCString()
  const [only] = await looked({ date })
  expect(only).toMatch(
    /^warning: the clocks of this machine and of what answers are (60|61) s apart/,
  )
})
