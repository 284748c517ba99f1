import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, chunkTimeout, isChunkFault, loadChunk } from './load-chunk.ts'

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

it.each([
  new ChunkLoadError('120 s'),
  new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  new TypeError('error loading dynamically imported module: /assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('knows "%s" for a part that did not arrive', (fault) => {
  expect(isChunkFault(fault)).toBe(true)
})

it('does not take a fault of the program for one', () => {
  expect(isChunkFault(new TypeError('x is not a function'))).toBe(false)
  expect(isChunkFault('offline')).toBe(false)
})
