import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AllowedHosts } from './allowed-hosts.ts'
import { HttpJson } from './http-json.ts'

const name = '{"name":"红透山"}'
// The same in GBK, as programs of the field still send it.
const inGbk = Buffer.concat([
  Buffer.from('{"name":"'),
  Buffer.from([0xba, 0xec, 0xcd, 0xb8, 0xc9, 0xbd]),
  Buffer.from('"}'),
])
const mark = Buffer.from([0xef, 0xbb, 0xbf])

let sent: { body: Buffer; type: string | undefined; coding?: string | undefined }
let server: Server
let http: HttpJson
let url: URL

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, {
      ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
      ...(sent.coding === undefined ? {} : { 'content-encoding': sent.coding }),
    })
    response.end(sent.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  url = new URL(`http://127.0.0.1:${port}/mines`)
  http = new HttpJson(new AllowedHosts([`127.0.0.1:${port}`], async () => []))
})
afterAll(async () => {
  await http.close()
  server.close()
})

async function answer(body: Buffer, type?: string, coding?: string): Promise<unknown> {
  sent = { body, type, coding }
  const signal = AbortSignal.timeout(5_000)
  return (await http.get({ url, headers: {}, signal, maxBytes: 1_000 }))?.body
}

it.each<[string, Buffer, string | undefined]>([
  ['UTF-8 that says so', Buffer.from(name), 'application/json; charset=utf-8'],
  ['UTF-8 that says nothing', Buffer.from(name), 'application/json'],
  ['UTF-8 without any type', Buffer.from(name), undefined],
  ['UTF-8 with its mark', Buffer.concat([mark, Buffer.from(name)]), 'application/json'],
  ['GBK that says so', inGbk, 'application/json;charset=GBK'],
  ['UTF-16 that says so', Buffer.from(name, 'utf16le'), 'text/plain; charset="utf-16le"'],
])('an answer in %s is read as it was written', async (_, body, type) => {
  expect(await answer(body, type)).toEqual({ name: '红透山' })
})

it.each<[string, Buffer, string]>([
  ['GBK that says nothing', inGbk, 'application/json'],
  ['GBK that says it is UTF-8', inGbk, 'application/json; charset=utf-8'],
  ['an encoding that is none', Buffer.from(name), 'application/json; charset=mine-8'],
])('an answer in %s is a fault, never letters that nobody wrote', async (_, body, type) => {
  await expect(answer(body, type)).rejects.toMatchObject({ reason: 'badEncoding' })
})

it('an answer that is compressed though that was not asked for is told as that', async () => {
  const packed = gzipSync(name)
  await expect(answer(packed, 'application/json', 'gzip')).rejects.toMatchObject({
    reason: 'compressed',
  })
  expect(await answer(Buffer.from(name), 'application/json', 'identity')).toEqual({
    name: '红透山',
  })
})
