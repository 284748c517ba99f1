import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
beforeAll(async () => {
  const env = { publicUrl: 'http://safety.example', allowedHosts: ['wall-1'], trustProxy: 1 }
  site = await TestHeadframe.start({ env })
})
afterAll(() => site.stop())

interface Asked {
  readonly host: string
  readonly path?: string
  readonly form?: string
}

const ask = ({ host, path = '/healthz', form }: Asked) =>
  new Promise<{ status?: number; type?: string; body: string }>((done, failed) => {
    const origin = { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { host, ...(form ? origin : {}) }
    const call = request(site.url + path, { headers, method: form ? 'POST' : 'GET' })
    call.on('error', failed).on('response', async (answer) => {
      let body = ''
      for await (const piece of answer) body += piece
      done({ status: answer.statusCode, type: answer.headers['content-type'], body })
    })
    call.end(form)
  })

// What a page of another site asks once its name leads to this machine.
it.each([
  { path: '/metrics' },
  { path: '/readyz' },
  { path: '/api/session' },
  { path: '/login' },
  { path: '/user/login', form: 'username=root&password=guess' },
])('answers nothing under a name that is not its own: $path', async (asked) => {
  const { status, type, body } = await ask({ host: 'evil.example:8080', ...asked })
  expect(status).toBe(421)
  expect(type).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ code: 'unknownHost' })
})

it.each(['safety.example', 'wall-1:8080', 'localhost:8080', '127.0.0.1', '[::1]:8080'])(
  'answers under %s',
  async (host) => {
    expect((await ask({ host })).status).toBe(200)
  },
)

it('takes a proxy on this machine for no monitor here, whatever it says of its visitor', async () => {
  expect((await ask({ host: 'localhost', path: '/metrics' })).status).toBe(404)
})
