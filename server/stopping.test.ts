import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wallNamespace } from '#domain/wall/socket'
import { testDatabase } from './db/testing.ts'
import { projectRoot } from './platform/root.ts'

const password = 'of a test, and long enough'
const writers = 64

let folder: string
let databaseUrl: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headframe-stopping-'))
  databaseUrl = await testDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The server as its own process, with everything it has in production. */
async function started(): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectRoot,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password },
      // The role of the application is the cluster's: other test files sign in as it too.
      SECRET_KEY: 'a secret for tests alone, and long enough',
      MAX_WRITES_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(server)
  const port = await new Promise<number>((ready, failed) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const found = /ready at http:\/\/[\w.]+:(\d+)/.exec(said)?.[1]
      if (found) ready(Number(found))
    })
    server.once('exit', () => failed(new Error(`the server ended: ${said}`)))
  })
  return { server, port }
}

interface Reply {
  readonly status: number
  readonly body: { readonly data: { readonly token: string; readonly id: string } }
}

/** Calls over kept connections, as browsers and other systems do. */
function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  let token = ''
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    new Promise((answered, failed) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const asked = request({ host: '127.0.0.1', port, agent, method, path, headers })
      asked.on('error', failed)
      asked.on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', failed)
        response.on('end', () => {
          answered({ status: response.statusCode ?? 0, body: JSON.parse(text) })
        })
      })
      asked.end(body && JSON.stringify(body))
    })
  const signIn = async () => {
    const { body } = await call('POST', '/user/login', { username: 'admin', password })
    token = body.data.token
    return token
  }
  return { call, signIn }
}

/** Everybody writes until the server takes no more connections. */
async function writeUntilRefused({ call }: ReturnType<typeof client>, acknowledged: string[]) {
  const cut: unknown[] = []
  const write = async (writer: number) => {
    for (let turn = 0; ; turn += 1) {
      const code = `G-${writer}-${turn}`
      const group = { name: code, code, groupType: 'business' }
      try {
        const { status, body } = await call('POST', '/api/records/user-group', group)
        if (status === 201) acknowledged.push(body.data.id)
        else cut.push(status)
      } catch (error) {
        const { code: why } = error as NodeJS.ErrnoException
        if (why !== 'ECONNREFUSED') cut.push(why)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return cut
}

it('a stop under load cuts nothing off, tells the sockets, and keeps what was acknowledged', {
  timeout: 180_000,
}, async () => {
  const first = await started()
  const caller = client(first.port)
  const token = await caller.signIn()
  const socket = io(`http://127.0.0.1:${first.port}${wallNamespace}`, {
    ...{ transports: ['websocket'], reconnection: false, auth: { token } },
  })
  await new Promise((connected) => socket.once('connect', () => connected(true)))
  const shut = new Promise((told) => socket.once('disconnect', told))

  const acknowledged: string[] = []
  const writing = writeUntilRefused(caller, acknowledged)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), 60_000)
  const ended = once(first.server, 'exit')
  first.server.kill('SIGTERM')
  expect(await writing).toEqual([])
  expect(await shut).toBe('io server disconnect')
  expect(await ended).toEqual([0, null])

  const second = await started()
  const reader = client(second.port)
  await reader.signIn()
  const missing: string[] = []
  for (const id of acknowledged) {
    const { status } = await reader.call('GET', `/api/records/user-group/${id}`)
    if (status !== 200) missing.push(id)
  }
  expect(missing).toEqual([])
  second.server.kill('SIGTERM')
  await once(second.server, 'exit')
})
