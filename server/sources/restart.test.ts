import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catalogueWith } from '#domain/metrics/catalogue'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord } from '../records/store/store.ts'
import { checkFigures } from './figure-files.ts'
import { localReads } from './local-reads.ts'
import { Sources } from './sources.ts'

// Each start brings up processes for the mapping; on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let db: Database
let close: () => Promise<void>
let dir: string
let server: Server
let isAway = false
let running: Sources | null = null

async function insert(resource: string, values: Values): Promise<string> {
  const type = resourceNamed(resource)
  if (!type) throw new Error(resource)
  return db.system(async (tx) => {
    return (await insertRecord(tx, type, { values, actorId: null, now: new Date() })).id
  })
}

const place = (orgType: string, orgCode: string, parent: string | null) =>
  insert('organization', {
    ...{ name: orgCode, shortName: orgCode, orgCode, orgType, parent },
    ...{ timeZone: 'UTC', isExternal: false },
  })

const facts = [
  {
    ...{ metric: 'hazard.open', orgCode: 'M2', value: 1_707, asOf: '2026-11-21T08:00:00Z' },
    dimensions: { level: 'high', state: 'pending-rectification' },
  },
]

const words = (text: string) => ({ zh_CN: text, en_US: text, sr_SP: text })
const checked = checkFigures({
  name: 'methane',
  values: { level: { minimum: 0, maximum: 100 } },
  figures: {
    points: { name: words('Points'), is: 'count' },
    highest: { name: words('Highest'), unit: '%', is: 'maximum', of: 'level' },
  },
})
const catalogue = catalogueWith('value' in checked ? [checked.value] : [])
const observed = [
  { cube: 'methane', orgCode: 'M2', values: { level: 0.31 } },
  { cube: 'methane', orgCode: 'M2', values: { level: 0.42 } },
]

/** Everything that knows of sources, as a start of the server builds it. */
async function start(): Promise<Metrics> {
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  const { port } = server.address() as AddressInfo
  running = new Sources({
    ...{ dir, dataDir: join(dir, 'data'), hosts: [`127.0.0.1:${port}`] },
    lookup: async () => [],
    secret: () => undefined,
    reads: localReads(db),
    onAnswer: (answer, news) => metrics.take(answer, news),
    answersFor: (source, fact) => metrics.answersFor(source, fact),
    onSources: (states) => metrics.setSources(states),
    onState: (states) => metrics.setStates(states),
    figures: { catalogue: () => catalogue, onChange: () => () => undefined },
    onFigures: (figures) => metrics.use(figures),
    ...{ clock: systemClock, random: () => 0.01, second: 100, log: silentLog },
  })
  await running.start()
  return metrics
}

async function stop(): Promise<void> {
  await running?.stop()
  running = null
}

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const group = await place('group', 'G', null)
  for (const code of ['M1', 'M2']) await place('factory', code, group)
  dir = await mkdtemp(join(tmpdir(), 'headframe-restart-'))
  server = createServer((request, response) => {
    if (isAway) response.writeHead(503).end()
    // Nothing has changed since: what is not remembered is not told a second time either.
    else if (request.headers['if-none-match']) response.writeHead(304).end()
    else
      response
        .writeHead(200, { etag: '"1"' })
        .end(JSON.stringify({ facts: request.url === '/gas' ? observed : facts }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const file = {
    ...{ id: 'north', kind: 'json', url: `http://127.0.0.1:${port}`, covers: ['M2'], every: 1 },
    ...{ cubes: ['hazard.open', 'hazard.overdue'], mapping: 'facts' },
    expects: {
      answer: {
        type: 'object',
        properties: { facts: { type: 'array', minItems: 1 } },
        required: ['facts'],
      },
      mayBeEmpty: ['hazard.overdue'],
    },
  }
  await writeFile(join(dir, 'north.json'), JSON.stringify(file))
  const gas = {
    ...file,
    id: 'gas',
    url: `${file.url}/gas`,
    cubes: ['methane'],
    expects: { answer: file.expects.answer },
  }
  await writeFile(join(dir, 'gas.json'), JSON.stringify(gas))
})
afterAll(async () => {
  await stop()
  server.closeAllConnections()
  server.close()
  await close()
  await rm(dir, { recursive: true })
})

const open = (metrics: Metrics, orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  return metrics.query([query], orgCode)[0]
}
const methane = (metrics: Metrics, key: string) =>
  metrics.query([{ key, by: [], period: 'now', orgs: 'self' }], 'M2')[0]
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

it('the last good values of a source that is away outlive a restart, as old as they are', async () => {
  const before = await start()
  await until(() => expect(open(before, 'G')).toMatchObject({ value: 1_707, quality: 'good' }))
  const heard = Date.now()
  await stop()

  isAway = true
  const after = await start()
  await until(() => expect(open(after, 'M1')).toMatchObject({ value: 0, quality: 'good' }))
  await until(() => expect(open(after, 'M2')).toMatchObject({ value: 1_707 }))
  expect(['stale', 'unavailable']).toContain(open(after, 'M2')?.quality)
  await until(() => expect(open(after, 'M2')?.quality).toBe('unavailable'))
  expect(open(after, 'M2')?.value).toBe(1_707)
  expect(Date.parse(open(after, 'M2')?.asOf ?? '')).toBeLessThanOrEqual(heard + 100)
  expect(open(after, 'G')).toMatchObject({
    ...{ value: 1_707, quality: 'partial', coverage: { have: 1, of: 2 } },
  })
  isAway = false
  await until(() => expect(open(after, 'G')).toMatchObject({ value: 1_707, quality: 'good' }))
  await stop()
})

it('the last figures of a custom cube outlive a restart while its source is away', async () => {
  isAway = false
  const before = await start()
  await until(() => expect(methane(before, 'methane.points')).toMatchObject({ value: 2 }))
  await stop()

  isAway = true
  const after = await start()
  await until(() => expect(methane(after, 'methane.points')?.quality).toBe('unavailable'))
  expect(methane(after, 'methane.points')).toMatchObject({ value: 2 })
  expect(methane(after, 'methane.highest')).toMatchObject({ value: 0.42 })
  await stop()
  isAway = false
})

it('what a source said before is shown after a restart when it says that nothing changed', async () => {
  const metrics = await start()
  const values = new Set<unknown>()
  const look = () => {
    const cell = open(metrics, 'M2')
    if (cell?.quality === 'good') values.add(cell.value)
  }
  const stopListening = metrics.onChange(look)
  await until(() => expect(open(metrics, 'G')).toMatchObject({ value: 1_707, quality: 'good' }))
  look()
  stopListening()
  expect([...values]).toEqual([1_707])
})
