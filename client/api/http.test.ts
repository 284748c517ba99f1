import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fetchFile, http, onConfirmationRequired, onFault, onSignedOut } from './http.ts'
import { ApiProblem } from './problem.ts'

let server: Server
let base: string
/** Whether the person behind the calls has confirmed who they are. */
let isConfirmed = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body))
    if (pathname === '/silent') return
    if (pathname === '/broken') return json(502, '<html>')
    if (pathname === '/refused') return json(401, { code: 'sessionEnded' })
    if (pathname === '/guarded' && !isConfirmed) return json(403, { code: 'confirmationRequired' })
    if (pathname === '/file') return response.end('0123456789')
    if (request.method === 'HEAD') return response.writeHead(204).end()
    const { 'x-requested-with': from, 'content-type': type } = request.headers
    return json(200, { method: request.method, search, from, type })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('says where a call comes from and leaves out parameters that have no value', async () => {
  const { data } = await http.get(`${base}/echo`, { params: { a: 1, b: null, c: undefined } })
  expect(data).toEqual({ method: 'GET', search: '?a=1', from: 'headframe' })
})

it('sends what it is given as JSON, and a form as a form', async () => {
  const json = await http.post<{ type: string }>(`${base}/echo`, { a: 1 })
  const form = await http.post<{ type: string }>(`${base}/echo`, new FormData())
  expect(json.data.type).toBe('application/json')
  expect(form.data.type).toMatch(/^multipart\/form-data; boundary=/)
})

it('tells a refusal, a fault and a silent server apart', async () => {
  const [faults, ends] = [vi.fn(), vi.fn()]
  const stops = [onFault(faults), onSignedOut(ends)]
  const ended = await http.get(`${base}/refused`).catch((error: unknown) => error)
  const broken = await http.get(`${base}/broken`).catch((error: unknown) => error)
  const late = await http.get(`${base}/silent`, { timeout: 50 }).catch((error: unknown) => error)
  for (const stop of stops) stop()
  expect(ended).toEqual(new ApiProblem(401, { code: 'sessionEnded' }))
  expect(broken).toEqual(new ApiProblem(502))
  expect(late).toEqual(new ApiProblem(0))
  expect(ends.mock.calls).toEqual([[ended]])
  expect(faults.mock.calls).toEqual([[broken], [late]])
})

it('is no fault when the person stops waiting', async () => {
  const [faults, stop] = [vi.fn(), new AbortController()]
  const unheard = onFault(faults)
  setTimeout(() => stop.abort(), 30)
  await expect(http.get(`${base}/silent`, { signal: stop.signal })).rejects.toThrow('canceled')
  unheard()
  expect(faults).not.toHaveBeenCalled()
})

it('counts a file while it comes', async () => {
  const heard = vi.fn()
  const { data } = await fetchFile(`${base}/file`, new AbortController().signal, heard)
  expect(await data.text()).toBe('0123456789')
  expect(heard).toHaveBeenLastCalledWith(10)
})

it('waits for a confirmation, asked once for calls made together, and goes on', async () => {
  const asked = vi.fn(async () => {
    isConfirmed = true
    return true
  })
  const stop = onConfirmationRequired(asked)
  const calls = [1, 2, 3].map((one) => http.post<object>(`${base}/guarded`, { one }))
  for (const { data } of await Promise.all(calls)) expect(data).toMatchObject({ method: 'POST' })
  expect(asked).toHaveBeenCalledOnce()
  stop()
})

it('says why it was refused when the person does not confirm', async () => {
  isConfirmed = false
  const refused = new ApiProblem(403, { code: 'confirmationRequired' })
  await expect(http.post(`${base}/guarded`)).rejects.toEqual(refused)
  const stop = onConfirmationRequired(async () => false)
  await expect(http.post(`${base}/guarded`)).rejects.toEqual(refused)
  stop()
})
