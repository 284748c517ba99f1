/**
 * What hostile files, and one person's calls without end, do to everybody else: each is sent to a running server while its health is asked
 * every 20 ms. Goal: the 99th percentile stays under 100 ms. Start a demonstration server, then
 *
 *     node --import tsx bench/http-hostile-files.ts [http://127.0.0.1:8080]
 *
 * Without a server it says so and measures nothing. Sends about 500 MB over loopback, in a minute.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { resourceNamed } from '#domain/resources/index'
import { demoPassword } from '../server/demo/seed.ts'
import { manyScans } from '../server/files/testing.ts'
import { sheetOf } from '../server/tables/testing.ts'
import { percentile } from './median.part.ts'

const url = process.argv.find((one) => one.startsWith('http://')) ?? 'http://127.0.0.1:8080'
const goal = 100

async function signIn(username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

async function send(path: string, bytes: Uint8Array, name: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([bytes as BlobPart], { type: 'text/csv' }), name)
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return String(answer.status)
}

const columns = Object.keys(resourceNamed('hazard')?.fields ?? {})
  .filter((name) => !resourceNamed('hazard')?.fields[name]?.columns)
  .join(',')
const exporting = '/api/records/hazard/export?format=xlsx'

async function download(path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers })
  const bytes = await answer.arrayBuffer()
  return `${answer.status}, ${answer.headers.get('x-row-count')} rows, ${bytes.byteLength} bytes`
}

/** Asks for an answer and never reads it. */
function neverRead(path: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  const lines = [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: ${headers.authorization}`]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Sixteen calls at once of one person for some seconds, while somebody else calls one by one. */
async function reads(path: string): Promise<string> {
  const until = performance.now() + 5_000
  const others = await signIn('manager')
  const statuses = new Map<number, number>()
  const hostile = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`${url}${path}`, { headers })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const times: number[] = []
  const other = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await (await fetch(`${url}/api/records/hazard?size=20`, { headers: others })).arrayBuffer()
      times.push(performance.now() - from)
    }
  }
  await Promise.all([...Array.from({ length: 16 }, hostile), other()])
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return `${counts}; lists of another person: ${times.length}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}

const askHealth = `
  const { parentPort, workerData } = require('node:worker_threads')
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  async function ask(times) {
    while (!isOver) {
      const from = performance.now()
      await (await fetch(workerData)).arrayBuffer()
      times.push(performance.now() - from)
      await new Promise((next) => setTimeout(next, 20))
    }
    parentPort.postMessage(times)
  }
  void ask([])`

const importing = '/api/records/hazard/import'
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  'nothing at all': () => wait(3_000),
  'sixteen lists at once with what may be done': () =>
    reads('/api/records/hazard?size=200&actions=true'),
  'sixteen trees at once': () => reads('/api/records/drill/tree'),
  'sixteen descriptions of all types at once': () => reads('/api/resources'),
  'an export of all columns of all hazards': async () => {
    headers = await signIn('admin')
    return download(`${exporting}&columns=${columns}`)
  },
  'four exports that nobody reads, and one that somebody does': async () => {
    const sockets = Array.from({ length: 4 }, () => neverRead(`${exporting}&columns=${columns}`))
    headers = await signIn('manager')
    const outcome = await download(exporting)
    for (const socket of sockets) socket.destroy()
    return outcome
  },
  'twenty files of twenty megabytes': () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(19e6)])
    return Promise.all(Array.from({ length: 20 }, (_, at) => send('/api/files', pdf, `${at}.pdf`)))
  },
  'nine pictures of many scans': async () => {
    const pictures = await Promise.all([2, 60, 3_000].map((scans) => manyScans(7_000, scans)))
    const sent = [...pictures, ...pictures, ...pictures].map((bytes, at) =>
      send('/api/files', bytes, `${at}.jpg`),
    )
    return Promise.all(sent)
  },
  'sixteen megabytes of semicolons': () => send(importing, Buffer.alloc(16e6, ';'), 'x.csv'),
  'texts of ninety megabytes in a workbook': async () =>
    send(
      importing,
      await sheetOf({ sharedStrings: `<si><t>${'a'.repeat(90e6)}</t></si>` }),
      'x.xlsx',
    ),
  'a table of fifty thousand lines': () =>
    send(
      importing,
      Buffer.from(`title,level\n${'A title of some length,high\n'.repeat(49_000)}`),
      'x.csv',
    ),
}

let headers: Record<string, string> = {}
const isUp = await fetch(`${url}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
if (!isUp) console.log(`no server at ${url}: nothing was measured`)
else {
  for (const [name, attack] of Object.entries(attacks)) {
    headers = await signIn('officer')
    // In a thread of its own: what sends the files is busy with that.
    const asker = new Worker(askHealth, { eval: true, workerData: `${url}/healthz` })
    const outcome = await attack()
    asker.postMessage('over')
    const [times] = (await once(asker, 'message')) as [number[]]
    const [p99, max] = [percentile(times, 0.99), Math.max(...times)]
    console.log(`${name}: p99 ${p99.toFixed(0)} ms, at most ${max.toFixed(0)} ms (goal ${goal})`)
    console.log(`  ${JSON.stringify(outcome)}`)
    if (p99 > goal) process.exitCode = 1
  }
}
