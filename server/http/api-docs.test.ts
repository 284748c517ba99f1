import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'

let app: TestHeadframe

beforeAll(async () => {
  app = await TestHeadframe.start()
})
afterAll(() => app.stop())

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${app.url}/api/docs${path}`, init)

describe('the description of the API in a browser', () => {
  it('is a page for everybody, like the description itself', async () => {
    const response = await get('')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('has every file that its page names, and loads none from elsewhere', async () => {
    const html = await (await get('')).text()
    const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => String(match[1]))
    expect(named).toHaveLength(3)
    for (const path of named) {
      expect(path).toMatch(/^\/api\/docs\//)
      expect((await fetch(`${app.url}${path}`)).status).toBe(200)
    }
  })

  it('sends its script packed, and not again to whoever has it', async () => {
    const path = '/swagger-ui-bundle.js'
    const first = await get(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    await first.arrayBuffer()
    const tag = String(first.headers.get('etag'))
    const again = { 'if-none-match': tag, 'cache-control': 'max-age=0' }
    expect((await get(path, { headers: again })).status).toBe(304)
  })

  it('is only read, and has nothing else below it', async () => {
    expect((await get('', { method: 'POST' })).status).toBe(405)
    for (const path of ['/package.json', '/..%2fpackage.json', '/index.html']) {
      expect((await get(path)).status).toBe(404)
    }
  })
})
