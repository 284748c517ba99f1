import { afterAll, beforeAll, expect, it } from 'vitest'
import { Probes, probeHeader } from '../../platform/probe.ts'
import { TestHeadframe } from '../testing/headframe.ts'

const probes = new Probes('of a test', { dataDir: '/data' })
let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start({ probes, env: { trustProxy: 1 } })
})
afterAll(() => site.stop())

const ask = (path: string, header: string, init: RequestInit = {}) =>
  fetch(`${site.url}${path}`, {
    ...init,
    headers: { ...init.headers, [probeHeader]: header, 'x-forwarded-for': '203.0.113.7' },
  })

it('the doctor hears what came of its question: bytes, and what the proxy said of it', async () => {
  const question = probes.ask({ method: 'POST', path: '/api/files', bytes: 3_000_000 })
  const init = { method: 'POST', body: new Uint8Array(3_000_000) }
  const body = await (await ask('/api/files', question.header, init)).json()
  expect(question.isAnsweredBy(body.proof)).toBe(true)
  expect(body).toMatchObject({
    received: 3_000_000,
    started: { publicUrl: 'http://headframe.test', trustProxy: 1 },
    seen: { address: '203.0.113.7', forwardedFor: '203.0.113.7', forwardedProto: null },
  })
})

it('a question that was overheard opens nothing: neither again, nor elsewhere, nor for more', async () => {
  const asked = { method: 'POST', path: '/api/files', bytes: 1_000 }
  const isHeard = async (header: string, bytes: number, path = '/api/files') =>
    (await ask(path, header, { method: 'POST', body: new Uint8Array(bytes) })).status === 200
  const { header } = probes.ask(asked)
  expect(await isHeard(header, 1_000, '/api/exports')).toBe(false)
  expect((await ask('/api/files', header)).status).not.toBe(200)
  expect(await isHeard(header, 1_000)).toBe(true)
  expect(await isHeard(header, 1_000)).toBe(false)

  const [nonce, , signature] = probes.ask(asked).header.split('.')
  expect(await isHeard(`${nonce}.60000000.${signature}`, 1_000)).toBe(false)
})

it('whoever does not know the secret hears what everybody hears', async () => {
  const foreign = new Probes('of another', { dataDir: '/data' }).ask({ path: '/healthz' }).header
  for (const header of [foreign, 'x', '']) {
    expect(await (await ask('/healthz', header)).json()).toEqual({ status: 'alive' })
    expect((await ask('/api/files', header, { method: 'POST' })).status).toBe(401)
  }
})
