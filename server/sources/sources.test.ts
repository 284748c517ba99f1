import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { Federation } from '../metrics/federation.ts'
import { Metrics } from '../metrics/metrics.ts'
import { fact, smallGroup } from '../metrics/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { LocalNews } from './local.ts'
import { Sources } from './sources.ts'

let dir: string
let mine: { server: Server; metrics: Metrics; isAway: boolean }
let group: { sources: Sources; metrics: Metrics }

/** A Headframe at the mine M2: nothing but its facts over HTTP. */
async function startMine(): Promise<typeof mine> {
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
  metrics.setSources([
    { id: 'local', covers: [], every: 200, lastGood: new Date(), failing: false, reason: null },
  ])
  const federation = new Federation(metrics.cells, 'mine')
  const started = { server: createServer(), metrics, isAway: false }
  started.server.on('request', (request, response) => {
    if (started.isAway) {
      response.writeHead(503).end()
      return
    }
    const since = new URL(request.url ?? '', 'http://mine').searchParams.get('since') ?? undefined
    response.end(JSON.stringify(federation.page('G', since, new Date())))
  })
  await new Promise<void>((listening) => started.server.listen(0, '127.0.0.1', listening))
  return started
}

function startGroup(localFacts: () => readonly Fact[]): typeof group {
  const { port } = mine.server.address() as AddressInfo
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  let seq = 0
  const sources = new Sources({
    dir,
    dataDir: join(dir, 'data'),
    hosts: [`127.0.0.1:${port}`],
    lookup: async () => [],
    secret: () => undefined,
    reads: {
      fold: async () => undefined,
      read: async (since): Promise<LocalNews> => {
        seq += 1
        const quiet = { seq, events: [], urgent: null }
        const facts = localFacts()
        return since === 0
          ? { ...quiet, facts, whole: 'all', orgs: smallGroup.all() }
          : { ...quiet, facts, whole: [], orgs: null }
      },
    },
    onAnswer: (answer, news) => metrics.take(answer, news),
    answersFor: (source, fact) => metrics.answersFor(source, fact),
    onSources: (states) => metrics.setSources(states),
    onState: (states) => metrics.setStates(states),
    clock: systemClock,
    random: Math.random,
    second: 100,
    log: silentLog,
  })
  return { sources, metrics }
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-group-'))
  await mkdir(join(dir, 'data'))
  mine = await startMine()
  mine.metrics.take({ source: 'local', facts: [fact(openHazards, 'M2', 3)], whole: [] })
  group = startGroup(() => [fact(openHazards, 'M1', 7), fact(openHazards, 'M2', 100)])
})
afterEach(async () => {
  await group.sources.stop()
  mine.server.closeAllConnections()
  mine.server.close()
  await rm(dir, { recursive: true })
})

const north = (more: object = {}) => {
  const { port } = mine.server.address() as AddressInfo
  const file = {
    id: 'north',
    kind: 'headframe',
    url: `http://127.0.0.1:${port}`,
    covers: ['M2'],
    every: 1,
    ...more,
  }
  return writeFile(join(dir, 'north.json'), JSON.stringify(file))
}
const open = (orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  const [cell] = group.metrics.query([query], orgCode)
  return [cell?.value, cell?.quality]
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 50 })

describe('a group with a mine elsewhere', () => {
  it('goes on by the last good version of a file that is broken, over a restart too', async () => {
    await north()
    await group.sources.start()
    await until(() => expect(open('M2')).toEqual([3, 'good']))
    await group.sources.stop()
    const file = join(dir, 'north.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace(',', ''))
    mine.isAway = true
    group = startGroup(() => [fact(openHazards, 'M1', 7), fact(openHazards, 'M2', 100)])
    await group.sources.start()
    expect(group.sources.problems()).toMatchObject([{ file: 'north.json' }])
    await until(() => expect(open('M2')).toEqual([3, 'unavailable']))
    mine.isAway = false
    await until(() => expect(open('M2')).toEqual([3, 'good']))
  })

  it('shows both; when the mine is away only its own figures say so; it heals by itself', async () => {
    await north()
    await group.sources.start()
    await until(() => expect(open('G')).toEqual([10, 'good']))

    mine.isAway = true
    await until(() => expect(open('M2')).toEqual([3, 'unavailable']))
    expect(open('M1')).toEqual([7, 'good'])
    expect(open('G')).toEqual([10, 'partial'])

    mine.metrics.take({ source: 'local', facts: [fact(openHazards, 'M2', 4)], whole: [] })
    mine.isAway = false
    await until(() => expect(open('G')).toEqual([11, 'good']))
  })

  it('follows its source files without a restart', async () => {
    await group.sources.start()
    await until(() => expect(open('G')).toEqual([107, 'good']))
    await north()
    await until(() => expect(open('G')).toEqual([10, 'good']))
    await north({ every: 'often' })
    await until(() => expect(group.sources.problems()).toHaveLength(1))
    expect(open('G')).toEqual([10, 'good'])
    await north({ enabled: false })
    await until(() => expect(open('G')).toEqual([107, 'good']))
  })

  it.each([
    ['a wrong setting', (text: string) => text.replace('"every":1', '"every":"often"')],
    ['a missing bracket', (text: string) => text.slice(0, -1)],
  ])('shows no figure of a mine whose file has %s, not our own in its place', async (_, spoilt) => {
    await north()
    const path = join(dir, 'north.json')
    await writeFile(path, spoilt(await readFile(path, 'utf8')))
    await group.sources.start()
    await until(() => expect(open('M1')).toEqual([7, 'good']))
    expect(open('M2')).toEqual([null, 'unknown'])
    expect(open('G')).toEqual([7, 'partial'])
    await north()
    await until(() => expect(open('G')).toEqual([10, 'good']))
  })

  it('remembers the mine over a restart, and says how old that is', async () => {
    await north()
    await group.sources.start()
    await until(() => expect(open('M2')).toEqual([3, 'good']))
    await group.sources.stop()

    mine.isAway = true
    group = startGroup(() => [fact(openHazards, 'M1', 7)])
    await group.sources.start()
    await until(() => expect(open('M2')).toEqual([3, 'unavailable']))
    expect(open('M1')).toEqual([7, 'good'])
  })

  it('shows nothing, and no nought, of a mine that never answered', async () => {
    mine.isAway = true
    await north()
    await group.sources.start()
    await until(() => expect(open('M1')).toEqual([7, 'good']))
    expect(open('M2')).toEqual([null, 'unknown'])
    expect(group.metrics.health('G').map(({ id, quality }) => [id, quality])).toEqual([
      ['local', 'good'],
      ['north', 'unknown'],
    ])
  })
})
