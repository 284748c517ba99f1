import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompress } from 'node:zlib'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compressedFiles } from './compressed-files.ts'

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original()
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) as never }
})

const folder = mkdtempSync(join(tmpdir(), 'headframe-assets-'))
const script = `export const words = '${'mine '.repeat(2_000)}'\n`
let server: Server
let url: string

beforeAll(async () => {
  writeFileSync(join(folder, 'a-1.js'), script)
  writeFileSync(join(folder, 'secret.js'), 'not listed')
  const app = express()
  app.use('/assets', compressedFiles(folder, new Set(['a-1.js', 'b-2.js', 'late.js']), 60))
  app.use((_request, response) => void response.status(404).end())
  const failed: ErrorRequestHandler = (_error, _request, response, _next) =>
    void response.status(500).end()
  app.use(failed)
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it.each(['br', 'gzip'])('sends a script as %s', async (encoding) => {
  const headers = { 'accept-encoding': encoding }
  const first = await fetch(`${url}/a-1.js`, { headers })
  expect(first.headers.get('content-encoding')).toBe(encoding)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, immutable')
  expect(await first.text()).toBe(script)
})

it('compresses once, however many ask at once and later', async () => {
  writeFileSync(join(folder, 'b-2.js'), script)
  vi.mocked(brotliCompress).mockClear()
  const headers = { 'accept-encoding': 'br' }
  const ask = () => fetch(`${url}/b-2.js`, { headers })
  const tags = (await Promise.all(Array.from({ length: 50 }, ask))).map((one) =>
    one.headers.get('etag'),
  )
  await (await ask()).text()
  expect(new Set(tags).size).toBe(1)
  expect(brotliCompress).toHaveBeenCalledTimes(1)
})

it('tries a file again that could not be read', async () => {
  const headers = { 'accept-encoding': 'br' }
  expect((await fetch(`${url}/late.js`, { headers })).status).toBe(500)
  writeFileSync(join(folder, 'late.js'), script)
  expect((await fetch(`${url}/late.js`, { headers })).status).toBe(200)
})

it.each(['secret.js', '..%2fsecret.js', '%2e%2e/secret.js', 'a-1.js/x'])(
  'leaves %s to others',
  async (name) => expect((await fetch(`${url}/${name}`)).status).toBe(404),
)
