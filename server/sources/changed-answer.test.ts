import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { Metrics } from '../metrics/metrics.ts'
import { OrgTree } from '../metrics/org-tree.ts'
import { fact, org } from '../metrics/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { LocalNews } from './local.ts'
import { Sources } from './sources.ts'

// The processes of the mapping come up slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const mines = ['M1', 'M2', 'M3', 'M4']
const tree = new OrgTree([org('G', null, 'group'), ...mines.map((code) => org(code, 'G'))])
const answer = {
  mines: [
    { code: 'M1', open: 400 },
    { code: 'M2', open: 400 },
    { code: 'M3', open: 400 },
    { code: 'M4', open: 507 },
  ],
}
const file = {
  id: 'mines',
  kind: 'json',
  covers: mines,
  cubes: ['hazard.open', 'hazard.overdue'],
  mapping: `mines.{
    "metric": "hazard.open", "orgCode": code, "value": open, "asOf": at ? at : $asOf,
    "dimensions": {"level": level ? level : "high", "state": "pending-rectification"}
  }`,
  expects: {
    answer: {
      type: 'object',
      required: ['mines'],
      properties: { mines: { type: 'array', minItems: 1 } },
    },
    mayBeEmpty: ['hazard.overdue'],
    maxAge: 3_600,
  },
  every: 1,
}

type Reply = (response: ServerResponse) => void
const json =
  (body: unknown): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const raw =
  (status: number, text: string, headers = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(text)

let dir: string
let server: Server
let sources: Sources
let metrics: Metrics
let reply: Reply = json(answer)
let asked = 0
let seen: (number | null | undefined)[] = []
let lines: { msg: string; source?: string; reason?: string }[] = []

const open = (orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  return metrics.query([query], orgCode)[0]
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 50 })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-changed-'))
  await mkdir(join(dir, 'data'))
  server = createServer((_, response) => {
    asked += 1
    reply(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await writeFile(
    join(dir, 'mines.json'),
    JSON.stringify({ ...file, url: `http://127.0.0.1:${port}` }),
  )
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  metrics = new Metrics({ clock: systemClock, log })
  const facts = [fact(openHazards, 'G', 174, { level: 'low' })]
  const nothing = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: null }
  sources = new Sources({
    ...{ dir, dataDir: join(dir, 'data'), hosts: [`127.0.0.1:${port}`], log, clock: systemClock },
    lookup: async () => [],
    secret: () => undefined,
    reads: {
      fold: async () => undefined,
      read: async (since): Promise<LocalNews> =>
        since === 0 ? { ...nothing, facts, whole: 'all', orgs: tree.all() } : nothing,
    },
    onAnswer: (told, news) => metrics.take(told, news),
    answersFor: (source, fact) => metrics.answersFor(source, fact),
    onSources: (states) => metrics.setSources(states),
    onState: (states) => metrics.setStates(states),
    random: () => 0.01,
    second: 100,
  })
  await sources.start()
})
afterAll(async () => {
  await sources.stop()
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true })
})

const [first, second] = answer.mines
const twice = { mines: [...answer.mines, first] }
const missing = { mines: answer.mines.slice(1) }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const half = { mines: answer.mines.slice(2) }
const withFirst = (more: object) => ({ mines: [{ ...first, ...more }, ...answer.mines.slice(1)] })

describe('a source whose answer changed', () => {
  it.each<[string, Reply, string]>([
    ['renames its list', json({ sites: answer.mines }), 'badShape'],
    ['answers null', json(null), 'badShape'],
    ['answers {}', json({}), 'badShape'],
    ['answers []', json([]), 'badShape'],
    ['has an empty list', json({ mines: [] }), 'badShape'],
    ['has null for its list', json({ mines: null }), 'badShape'],
    ['has an object for its list', json({ mines: { M1: first, M2: second } }), 'badShape'],
    ['has nothing in its list', json({ mines: [{}, {}, {}, {}] }), 'badMapping'],
    ['renames what it counts', json(withFirst({ open: undefined, opened: 400 })), 'badMapping'],
    ['gives numbers as texts', json(withFirst({ open: '400' })), 'badMapping'],
    ['gives half a hazard', json(withFirst({ open: 400.5 })), 'badMapping'],
    ['misspells a level', json(withFirst({ level: 'High' })), 'badMapping'],
    ['leaves out a mine', json(missing), 'missingOrgs'],
    ['leaves out half of the mines', json(half), 'missingOrgs'],
    ['renames a mine', json(withFirst({ code: 'M-1' })), 'missingOrgs'],
    ['gives the answer of a mine twice', json(twice), 'twice'],
    [
      'answers with what it said yesterday',
      json({ mines: answer.mines.map((mine) => ({ ...mine, at: '2020-01-01T00:00:00Z' })) }),
      'tooOld',
    ],
    ['answers with a page', raw(200, '<html>Sign in</html>'), 'notJson'],
    [
      'answers with what it will say tomorrow',
      json({ mines: answer.mines.map((mine) => ({ ...mine, at: tomorrow })) }),
      'tooNew',
    ],
    ['breaks off', raw(200, JSON.stringify(answer).slice(0, 40)), 'notJson'],
    ['answers with an empty text', raw(200, ''), 'notJson'],
    ['has no content', raw(204, ''), 'status'],
    ['sends us elsewhere', raw(302, '', { location: '/login' }), 'redirect'],
  ])('that %s is at fault, keeps its figures and heals by itself', async (_, changed, reason) => {
    reply = json(answer)
    await until(() => expect(open('G')).toMatchObject({ value: 1_881, quality: 'good' }))
    lines = []
    seen = []
    const stop = metrics.onChange(() => seen.push(open('G')?.value))
    const before = asked
    reply = changed
    await until(() => expect(open('M1')).toMatchObject({ value: 400, quality: 'unavailable' }))
    await until(() => expect(asked).toBeGreaterThan(before + 2))
    expect(open('G')).toMatchObject({ value: 1_881, quality: 'unavailable' })
    expect(open('G')?.asOf).not.toBeNull()
    expect(metrics.health('G').find(({ id }) => id === 'mines')).toMatchObject({ reason })
    reply = json(answer)
    await until(() => expect(open('G')).toMatchObject({ value: 1_881, quality: 'good' }))
    stop()
    expect(new Set(seen)).toEqual(new Set([1_881]))
    expect(lines.map(({ msg, reason: why }) => [msg, why])).toEqual([
      ['source does not answer', reason],
      ['source answers again', undefined],
    ])
  })

  it('that once told of an organisation that is not its own need not tell of it again', async () => {
    const told = async (body: object) => {
      reply = json(body)
      const before = asked
      await until(() => expect(asked).toBeGreaterThan(before + 2))
    }
    await until(() => expect(open('G')).toMatchObject({ value: 1_881, quality: 'good' }))
    lines = []
    await told({ mines: [...answer.mines, { code: 'G', open: 9 }] })
    expect(open('G')).toMatchObject({ value: 1_881, quality: 'good' })
    await told(answer)
    await told({ mines: [{ ...first, open: 401 }, ...answer.mines.slice(1)] })
    await until(() => expect(open('G')).toMatchObject({ value: 1_882, quality: 'good' }))
    expect(lines).toEqual([])
  })
})
