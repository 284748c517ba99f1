import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { hangingNowhere, type ScopeLevel } from '#domain/access/scope'
import type { Fact } from '#domain/metrics/definition/metric'
import { foundHazards, openHazards } from '#domain/metrics/families/hazard'
import { sizeFaults } from '#domain/metrics/query'
import { languages } from '#domain/text/language'
import { bodyAsDescribed } from '../http/testing/caller.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { problemBody } from '../platform/problem.ts'
import { projectRoot } from '../platform/root.ts'
import type { ListQuery } from '../records/read/list-query.ts'
import { Federation } from './federation.ts'
import { Metrics } from './metrics.ts'
import { metricRoutes } from './routes.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const metrics = new Metrics({ clock, log: silentLog })
const asked: ListQuery[] = []
let server: Server

const actor = (code: string, level: ScopeLevel): Actor => ({
  id: 'li',
  username: 'li',
  roles: ['factoryManager'],
  isExternal: false,
  lineage: hangingNowhere(`id-${code}`),
  scope: { level, orgId: `id-${code}` },
})
const people: Readonly<Record<string, Actor>> = {
  group: actor('G', 'group'),
  mine1: actor('M1', 'factory'),
  workshop: actor('W1', 'org'),
}
const keys: Readonly<Record<string, string>> = {
  'key-of-the-whole-group': 'id-G',
  'key-of-the-first-mine': 'id-M1',
  'key-of-a-closed-mine!': 'id-gone',
}

const tell = (...facts: Fact[]) => metrics.take({ source: 'local', facts, whole: [] })

beforeAll(async () => {
  const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
  metrics.setSources([sourceState('local', { lastGood: clock.now() })])
  tell(fact(openHazards, 'M1', 7, { level: 'high' }), fact(openHazards, 'M2', 3, { level: 'low' }))
  tell(fact(foundHazards, 'W1', 2, { level: 'high' }, '2026-11-20'))
  const app = express()
  app.use((request, _response, next) => {
    const who = people[request.get('x-test-person') ?? '']
    if (who) request.actor = who
    next()
  })
  app.use(
    metricRoutes({
      metrics,
      federation: new Federation(metrics.cells, 'run-1'),
      clock,
      idOf: async (_, code) => `id-of-${code}`,
      list: async (_actor, _resource, query) => {
        asked.push(query)
        const none = { data: [], total: 0, next: null, previous: null, labels: {} }
        return { ...none, page: 1, size: 20, can: { create: false, deleted: false } }
      },
      keyRoot: async (key) => keys[key] ?? null,
    }),
  )
  app.use(((error, _request, response, _next) => {
    const body = problemBody(error)
    response.status(body.status).type('application/problem+json').json(body)
  }) satisfies express.ErrorRequestHandler)
  server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: await bodyAsDescribed('GET', path, response),
  }
}
const as = (person: string, path: string) => get(path, { 'x-test-person': person })
const withKey = (key: string, path = '/safety/metrics', more = {}) =>
  get(path, { authorization: `Bearer ${key}`, ...more })

describe('a figure over HTTP', () => {
  it('is that of the organisation one looks from, or of one below', async () => {
    const values = async (person: string, query = '') =>
      (await as(person, `/api/metrics/hazard.open${query}`)).body.data?.map(
        ({ value }: { value: number }) => value,
      )
    expect(await values('group')).toEqual([10])
    expect(await values('mine1')).toEqual([7])
    expect(await values('group', '?orgCode=M2')).toEqual([3])
    expect(await values('group', '?by=level')).toEqual([3, 0, 7])
    expect(await values('group', '?orgs=mines')).toEqual([7, 3])
  })

  it.each([
    ['', '/api/metrics/hazard.open', 401],
    ['', '/api/metrics', 401],
    ['mine1', '/api/metrics/hazard.gone', 404],
    ['mine1', '/api/metrics/hazard.open?orgCode=M2', 404],
    ['mine1', '/api/metrics/hazard.open?orgCode=nowhere', 404],
    ['workshop', '/api/metrics/hazard.open?orgCode=M1', 404],
    ['mine1', '/api/metrics/hazard.open?colour=red', 400],
    ['mine1', '/api/metrics/hazard.open?by=colour', 422],
    ['mine1', '/api/metrics/hazard.open?period=month', 422],
    ['mine1', '/api/metrics/hazard.open?period=century', 400],
    ['mine1', '/api/metrics/accident.count?by=type,day,month&period=months24', 400],
    ['mine1', '/api/metrics/accident.count?by=type,severity,day&period=months24', 400],
    ['mine1', '/api/metrics/hazard.open?by=level,level', 400],
    ['mine1', '/api/metrics/hazard.total?by=day&period=all', 400],
    ['mine1', '/api/metrics/accident.count?by=type,day&period=months24', 200],
    ['mine1', '/api/metrics/hazard.closureRate/rows', 404],
    ['mine1', '/api/metrics/hazard.open/rows?orgCode=M2', 404],
    ['mine1', '/api/metrics/hazard.open/rows?colour=red', 422],
    ['mine1', '/api/metrics/hazard.total/rows?day=yesterday', 422],
    ['mine1', '/api/metrics/hazard.total/rows?size=1000', 400],
  ])('as "%s", %s answers %d', async (person, path, status) => {
    expect((await as(person, path)).status).toBe(status)
  })

  it('says how many cells there would be when they are too many', async () => {
    const { body } = await as(
      'group',
      '/api/metrics/accident.count?by=type,day&period=months24&orgs=mines',
    )
    expect(body).toMatchObject({
      code: 'tooFine',
      errors: [{ field: 'by', code: 'tooManyCells', params: { most: '20000' } }],
    })
  })

  it.each(languages)('has words in %s for every fault of size', (language) => {
    const words = (name: string) =>
      JSON.parse(readFileSync(join(projectRoot, 'locales', language, name), 'utf8'))
    expect(Object.keys(words('screens.json').problems)).toEqual(
      expect.arrayContaining([...sizeFaults]),
    )
    expect(words('errors.json').tooFine).toBeTruthy()
  })

  it('tells how its list is asked for', async () => {
    const path = '/api/metrics/hazard.total/rows?period=month&level=high&day=2026-11-20'
    const { body } = await as('mine1', path)
    expect(body).toMatchObject({
      resource: 'hazard',
      filters: {
        'filter[level][is]': 'high',
        'filter[countedFoundAt][atLeast]': '2026-11-20',
        'filter[countedFoundAt][before]': '2026-11-21',
        orgCode: 'M1',
      },
    })
    expect(asked.at(-1)).toMatchObject({ orgCode: 'M1', page: 1, size: 20, deleted: false })
    // Whoever does not see one of these fields is not told what it picks.
    expect(asked.at(-1)?.fields).toEqual(expect.arrayContaining(['level', 'countedFoundAt']))
  })

  it('lists all figures there are', async () => {
    const { body } = await as('mine1', '/api/metrics')
    expect(body.data).toContainEqual(
      expect.objectContaining({
        key: 'hazard.closureRate',
        unit: 'percent',
        target: 95,
        rows: null,
      }),
    )
  })
})

const nameOf = ({ metric, orgCode, dimensions, on }: Fact) =>
  JSON.stringify([metric, orgCode, dimensions, on])

describe('facts for another Headframe', () => {
  it('need a key of ours', async () => {
    expect((await get('/safety/metrics')).status).toBe(401)
    expect((await withKey('a-key-nobody-ever-issued')).status).toBe(401)
    expect((await withKey('key-of-a-closed-mine!')).status).toBe(404)
  })

  it('are those of the subtree the key opens', async () => {
    const all = await withKey('key-of-the-whole-group')
    expect(all.body).toMatchObject({ full: true, more: false })
    expect(all.body.data).toHaveLength(3)
    const mine = await withKey('key-of-the-first-mine')
    expect(mine.body.data.map(({ orgCode }: Fact) => orgCode).sort()).toEqual(['M1', 'W1'])
  })

  it('are what changed since the cursor, and nothing in no bytes', async () => {
    const first = await withKey('key-of-the-first-mine')
    const since = `/safety/metrics?since=${first.body.cursor}`
    const tag = { 'if-none-match': first.etag ?? '' }
    expect((await withKey('key-of-the-first-mine', since, tag)).status).toBe(304)
    tell(
      fact(openHazards, 'M1', 8, { level: 'high' }),
      fact(openHazards, 'M2', 9, { level: 'low' }),
    )
    const { body, status } = await withKey('key-of-the-first-mine', since, tag)
    expect(status).toBe(200)
    expect(body).toMatchObject({ full: false, more: false })
    expect(body.data.map(({ orgCode, value }: Fact) => [orgCode, value])).toEqual([['M1', 8]])
    const again = await withKey('key-of-the-first-mine', `/safety/metrics?since=${body.cursor}`)
    expect(again.body.data).toEqual([])
  })

  it.each(['nonsense', 'run-0.5', '%00', 'run-1.99999999999999999999'])(
    'are everything for the cursor %s, which is not of this run',
    async (cursor) => {
      const { body } = await withKey('key-of-the-whole-group', `/safety/metrics?since=${cursor}`)
      expect(body.data.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('come in pages that miss nothing', async () => {
    const many = Array.from({ length: 12_000 }, (_, day) =>
      fact(foundHazards, day % 2 ? 'M1' : 'M2', 1, { source: String(day) }, '2026-11-19'),
    )
    tell(...many)
    let page = (await withKey('key-of-the-whole-group')).body
    const seen = new Set<string>(page.data.map(nameOf))
    let count = page.data.length
    const shape = [page.full]
    while (page.more) {
      page = (await withKey('key-of-the-whole-group', `/safety/metrics?since=${page.cursor}`)).body
      count += page.data.length
      for (const one of page.data) seen.add(nameOf(one))
      shape.push(page.full)
    }
    expect([count, seen.size]).toEqual([12_003, 12_003])
    expect(shape).toEqual([true, false, false])
  })
})
