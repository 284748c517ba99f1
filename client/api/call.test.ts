import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { addressOf, answering, asBefore } from './transport.testing.ts'

const asked = vi.fn<(config: InternalAxiosRequestConfig) => void>()
afterEach(() => {
  asBefore()
  asked.mockClear()
})

it('sends a call as its contract writes it', async () => {
  answering({ data: null }, asked)
  await call('POST /api/notices/{id}/read', { path: { id: 7 } })
  await call('POST /api/notices/read', { body: { upTo: 9 } })
  const sent = asked.mock.calls.map(([{ method, url, data }]) => [method, url, data])
  expect(sent).toEqual([
    ['post', '/api/notices/7/read', undefined],
    ['post', '/api/notices/read', '{"upTo":9}'],
  ])
})

it('leaves out of the address what is not asked', async () => {
  answering({ data: [], unread: 3, labels: {} }, asked)
  const query = { before: undefined, size: 1 }
  expect((await call('GET /api/notices', { query })).unread).toBe(3)
  expect(asked.mock.calls.map(([one]) => addressOf(one))).toEqual(['/api/notices?size=1'])
})

it('throws where an answer is not what its contract says', async () => {
  answering({ data: [], unread: '3', labels: {} })
  await expect(call('GET /api/notices')).rejects.toThrow(
    'GET /api/notices is answered unlike its contract: unread: invalid_type',
  )
})
