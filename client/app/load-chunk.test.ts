import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, chunkTimeout, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('hands on what arrives, and what went wrong', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page')
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('gives a part of the client two minutes', async () => {
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeout)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
})
