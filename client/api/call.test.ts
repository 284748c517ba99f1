import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'

const asked = vi.fn<(url: string, request: RequestInit) => void>()
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
})

function answering(body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    asked(url, request)
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(body), { headers })
  })
}

it('sends a call as its contract writes it', async () => {
  answering({ data: null })
  await call('POST /api/notices/{id}/read', { path: { id: 7 } })
  await call('POST /api/notices/read', { body: { upTo: 9 } })
  const sent = asked.mock.calls.map(([url, { method, body }]) => [method, url, body])
  expect(sent).toEqual([
    ['POST', '/api/notices/7/read', undefined],
    ['POST', '/api/notices/read', '{"upTo":9}'],
  ])
})

it('leaves out of the address what is not asked', async () => {
  answering({ data: [], unread: 3, labels: {} })
  const query = { before: undefined, size: 1 }
  expect((await call('GET /api/notices', { query })).unread).toBe(3)
  expect(asked.mock.calls[0]?.[0]).toBe('/api/notices?size=1')
})

it('throws where an answer is not what its contract says', async () => {
  answering({ data: [], unread: '3', labels: {} })
  await expect(call('GET /api/notices')).rejects.toThrow(
    'GET /api/notices is answered unlike its contract: unread: invalid_type',
  )
})
