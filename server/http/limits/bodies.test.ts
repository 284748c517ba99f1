import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Router } from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestHeadframe } from '../testing/headframe.ts'

/** Ends of the calls at work. */
const atWork: (() => void)[] = []
const slow = Router().post('/api/slow', async (_request, response) => {
  await new Promise<void>((end) => {
    atWork.push(end)
  })
  response.json({})
})

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start({ limits: { callsAtOnce: 2 }, routers: [slow] })
})
afterAll(() => site.stop())

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const nested = `[${Array(17_180).fill(deep(30)).join(',')}]`
const json = { 'content-type': 'application/json' }

/** The answer to a request as `fetch` does not send it. */
async function answerTo(head: readonly string[], body = ''): Promise<string> {
  const { port, hostname } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n${body}`)
  const [first] = await once(socket, 'data')
  socket.destroy()
  return String(first)
}

describe('a body', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'PROPFIND'])(
    'belongs to no %s, and is refused there without being read',
    async (method) => {
      const { authorization } = (await site.as('officerA1')).headers
      const parse = vi.spyOn(JSON, 'parse')
      for (const length of ['Content-Length: 1000000', 'Transfer-Encoding: chunked']) {
        const head = [`${method} /api/session HTTP/1.1`, 'Content-Type: application/json', length]
        // None of it is sent: who would read it would wait.
        for (const who of [[], [`Authorization: ${authorization}`]]) {
          expect(await answerTo([...head, ...who])).toMatch(/^HTTP\/1\.1 413 /)
        }
      }
      expect(parse).not.toHaveBeenCalled()
      parse.mockRestore()
    },
  )

  it('may be announced as none', async () => {
    const answer = await answerTo(['GET /api/sign-in HTTP/1.1', 'Content-Length: 0'])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
    'that says it is packed (%s) is refused',
    async (encoding) => {
      for (const caller of [await site.as('officerA1'), site.nobody()]) {
        const headers = { ...json, 'content-encoding': encoding }
        const sent = new Uint8Array(gzipSync(nested))
        for (const path of ['/api/records/hazard', '/user/login', '/api/files']) {
          const answer = await caller.send('POST', path, sent, headers)
          expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedEncoding' } })
        }
      }
    },
  )

  it.each([
    ['lists in lists by the thousand', nested, 'tooWide'],
    ['half a million brackets', deep(500_000), 'tooWide'],
    ['lists alone', `[${Array(80_000).fill('[]').join(',')}]`, 'tooWide'],
    ['34 levels', deep(34), 'tooDeep'],
  ])('of %s is refused before it is parsed', async (_, body, code) => {
    const officer = await site.as('officerA1')
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await officer.call('POST', '/api/records/hazard', body)
    const parsed = parse.mock.calls.map(([text]) => text).filter((text) => text === body)
    parse.mockRestore()
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(parsed).toEqual([])
  })

  it('may say brackets, quotes and backslashes in a text as it likes', async () => {
    const officer = await site.as('officerA1')
    const said = { title: `${'['.repeat(100)}"\\${'{'.repeat(100)}\\"` }
    const answer = await officer.post('/api/records/hazard', said)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  })

  it('in another encoding is refused, whatever it says of itself, and nothing of it is stored', async () => {
    const officer = await site.as('officerA1')
    // 通风 as GBK writes it (GB 2312: 4D28, 3768).
    const name = Buffer.from([0xcd, 0xa8, 0xb7, 0xe7])
    const body = Buffer.concat([Buffer.from('{"title":"'), name, Buffer.from('"}')])
    const sent = await officer.send('POST', '/api/records/hazard', new Uint8Array(body), json)
    expect(sent).toMatchObject({ status: 415, body: { code: 'unsupportedCharset' } })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const raw = new Uint8Array(Buffer.concat([Buffer.from('username='), name]))
    const signIn = await site.nobody().send('POST', '/user/login', raw, form)
    expect(signIn).toMatchObject({ status: 415, body: { code: 'unsupportedCharset' } })
  })

  it('of 300 kB is taken by records alone', async () => {
    const officer = await site.as('officerA1')
    const long = { title: 'x'.repeat(300_000) }
    expect((await officer.post('/api/records/hazard', long)).status).toBe(422)
    expect((await officer.post('/api/second-factor/confirm', long)).status).toBe(413)
  })
})

it('one caller has 8 MB of bodies under way, unparsed while they wait, and others go on', async () => {
  const [officer, manager] = [await site.as('officerA1'), await site.as('managerA1')]
  const body = JSON.stringify({ text: 'x'.repeat(250_000) })
  const parse = vi.spyOn(JSON, 'parse')
  const statuses: number[] = []
  const calls = Array.from({ length: 40 }, async () => {
    statuses.push((await officer.call('POST', '/api/slow', body)).status)
  })
  // Each has 250,011 bytes: 33 of them are the most within 8,388,608. They come side by side, so some
  // that would have had room may have been refused for one that was refused after them.
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(7), 5_000)
  expect(new Set(statuses)).toEqual(new Set([503]))
  await vi.waitFor(() => expect(atWork).toHaveLength(2), 5_000)
  expect(parse.mock.calls.filter(([text]) => text === body)).toHaveLength(2)
  parse.mockRestore()
  expect((await manager.post('/api/records/hazard', {})).status).toBe(422)
  while (statuses.length < 40) {
    for (const end of atWork.splice(0)) end()
    await new Promise((soon) => setTimeout(soon, 5))
  }
  await Promise.all(calls)
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeLessThanOrEqual(33)
  expect(answered).toBeGreaterThanOrEqual(20)
  expect((await officer.post('/api/records/hazard', {})).status).toBe(422)
})

it('thousands of bodies that are announced and never come keep nobody from signing in or writing', async () => {
  const { port, hostname } = new URL(site.url)
  const head =
    'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16384\r\n\r\n'
  const held = Array.from({ length: 500 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write(head)
    return socket
  })
  await new Promise((soon) => setTimeout(soon, 300))
  expect((await site.nobody().post('/user/login', { username: 'x', password: 'y' })).status).toBe(
    401,
  )
  expect((await (await site.as('officerA1')).post('/api/records/hazard', {})).status).toBe(422)
  for (const socket of held) socket.destroy()
})

it('a body that does not come in ten seconds is waited for no longer', async () => {
  const began = Date.now()
  const answer = await answerTo(
    ['POST /user/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1000'],
    '{"username":',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('bodyTooSlow')
  expect(Date.now() - began).toBeGreaterThan(9_000)
}, 20_000)
