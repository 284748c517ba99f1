import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact, MetricQuery, Period } from '#domain/metrics/definition/metric'
import { factFault } from '#domain/metrics/fact-fault'
import { metrics as allMetrics, cubeNamed, metricNamed } from '#domain/metrics/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { idByCode } from '../records/store/labels.ts'
import { countRecords } from '../records/store/list.ts'
import { insertRecord, lockRecord, removeRecord, saveRecord } from '../records/store/store.ts'
import { localReads } from '../sources/local-reads.ts'
import {
  anyOnSite,
  anyRecord,
  hoursAgo,
  now,
  resourceOf,
  titles,
  untitled,
} from './any-record.testing.ts'
import { Metrics } from './metrics.ts'
import { type RowsRule, rowsBehind } from './rows.ts'
import { sourceState } from './testing.ts'

// Late evening in Shanghai, afternoon in Belgrade: the two sites do not agree on what day it is.
const clock = testClock(now.toISOString())
const cubeOf = ({ metric }: Pick<Fact, 'metric'>) => {
  const found = cubeNamed(metric)
  if (!found) throw new Error(metric)
  return found
}

let db: Database
let close: () => Promise<void>
let metrics: Metrics
let reads: ReturnType<typeof localReads>
let seq = 0
const ids: Record<string, string> = {}

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const place = async (
    orgType: string,
    orgCode: string,
    parent: string | null,
    timeZone: string,
  ) => {
    const values = {
      name: orgCode,
      shortName: orgCode,
      orgCode,
      orgType,
      parent,
      timeZone,
      isExternal: false,
    }
    ids[orgCode] = await insert('organization', values)
  }
  await place('group', 'G', null, 'Asia/Shanghai')
  await place('company', 'C', ids.G ?? null, 'Asia/Shanghai')
  await place('factory', 'M1', ids.C ?? null, 'Asia/Shanghai')
  await place('factory', 'M2', ids.C ?? null, 'Europe/Belgrade')
  await place('workshop', 'W1', ids.M1 ?? null, 'Asia/Shanghai')
  await place('contractor', 'K1', ids.W1 ?? null, 'Asia/Shanghai')
  for (const [code, ownerOrg] of [
    ['A1', 'M1'],
    ['A2', 'M2'],
  ] as const) {
    ids[code] = await insert('grid-area', {
      name: code,
      code,
      ownerOrg: ids[ownerOrg],
      riskClass: 'big',
    })
  }
  reads = localReads(db)
  metrics = new Metrics({ clock, log: silentLog })
  await follow()
  metrics.setSources([sourceState('local', { lastGood: now })])
}, 60_000)
afterAll(() => close())

const insert = (resource: string, values: Values, state?: string): Promise<string> =>
  db.system(async (tx) => {
    const by = { actorId: null, now, ...(state ? { state } : {}) }
    return (await insertRecord(tx, resourceOf(resource), { values, ...by })).id
  })

const idOf = (resource: string, code: string) => db.system((tx) => idByCode(tx, resource, code))

/** What the local source does five times a second. */
async function follow(): Promise<void> {
  await reads.fold()
  const news = await reads.read(seq, true, now)
  // What another Headframe would refuse of ours.
  expect(news.facts.flatMap((one) => factFault(cubeOf(one), one, { isPeers: true }) ?? [])).toEqual(
    [],
  )
  seq = news.seq
  metrics.take({ source: 'local', facts: news.facts, whole: news.whole }, news)
}

function store({
  resource,
  org: code,
  state,
  values,
}: {
  resource: string
  org: string
  state: string
  values: Values
}) {
  const { gridArea, contractor: firm } = values as { gridArea?: string; contractor?: string }
  const placed = {
    ...(gridArea && { gridArea: ids[gridArea] }),
    ...(firm && { contractor: ids[firm] }),
  }
  const isUntitled = untitled.includes(resource)
  const title = isUntitled ? {} : { [titles[resource] ?? 'title']: 'Loose rail joint' }
  return insert(resource, { ...values, ...placed, ...title, org: ids[code] }, state)
}

const counts = allMetrics.filter(({ rows }) => rows !== undefined)
const spans: readonly Period[] = ['today', 'month', 'lastMonth', 'days30', 'months12', 'all']

/** Every cell of every count metric equals the number of rows behind it. */
async function figuresEqualTheirLists(): Promise<number> {
  let checked = 0
  for (const metric of counts) {
    for (const period of metric.periodic ? spans : (['now'] as const)) {
      for (const by of [[], ...Object.keys(metric.dimensions).map((name) => [name])]) {
        for (const orgCode of ['G', 'M2', 'W1'])
          checked += await equalLists({ key: metric.key, by, period, orgs: 'self' }, orgCode)
      }
    }
  }
  return checked
}

async function equalLists(query: MetricQuery, orgCode: string): Promise<number> {
  const metric = metricNamed(query.key)
  if (!metric) throw new Error(query.key)
  const cells = metrics.query([query], orgCode)
  for (const { value, dimensions } of cells) {
    const { period: _, ...rest } = dimensions
    const asked = { metric, period: query.period, dimensions: rest, orgCode }
    const rule = await rowsBehind(asked, metrics.tree, now, idOf)
    if (!rule) throw new Error(query.key)
    expect(await listed(rule, orgCode), JSON.stringify({ ...query, orgCode, dimensions })).toBe(
      value,
    )
  }
  return cells.length
}

const levels: Readonly<Record<string, 'group' | 'factory' | 'workshop'>> = {
  G: 'group',
  M2: 'factory',
  W1: 'workshop',
}

async function listed(rule: RowsRule, orgCode: string) {
  const scope = { level: levels[orgCode] ?? 'group', orgId: ids[orgCode] ?? '' } as const
  const context = { actor: { id: ids.G ?? '' }, now }
  const selection = { where: rule.where, context }
  return (await db.scoped(scope, (tx) => countRecords(tx, rule.resource, selection))).total
}

describe('a count', () => {
  it('is exactly the number of rows in the list behind it', async () => {
    const records = [
      ...fc.sample(anyRecord, { numRuns: 250, seed: 42 }),
      ...fc.sample(anyOnSite, { numRuns: 150, seed: 43 }),
    ]
    const stored: { resource: string; id: string }[] = []
    for (const record of records)
      stored.push({ resource: record.resource, id: await store(record) })
    // One at an organisation: a firm is registered once.
    for (const [org, state, contractorKind, validTo] of [
      ['M1', 'admitted', 'mining', '2026-11-29'],
      ['W1', 'admitted', 'transport', '2026-12-20'],
      ['K1', 'suspended', 'mining', '2027-06-30'],
      ['M2', 'applicant', 'service', '2026-12-01'],
    ] as const) {
      const values = { contractorKind, validTo }
      stored.push({
        resource: 'contractor-unit',
        id: await store({ resource: 'contractor-unit', org, state, values }),
      })
    }
    await follow()
    expect(await figuresEqualTheirLists()).toBeGreaterThan(500)

    for (const [index, { resource, id }] of stored.slice(0, 60).entries()) {
      await db.system(async (tx) => {
        const before = await lockRecord(tx, resourceOf(resource), id)
        if (!before) return
        const by = { actorId: null, now }
        if (index % 3 === 0) await removeRecord(tx, resourceOf(resource), { before, ...by })
        else await saveRecord(tx, resourceOf(resource), { before, changes: { org: ids.W1 }, ...by })
      })
    }
    await follow()
    await figuresEqualTheirLists()
  }, 120_000)

  it('that stands for an organisation alone lists that organisation alone', async () => {
    await insert(
      'safety-day',
      { org: ids.G, startDate: '2025-01-01', targetDays: 365 },
      'reset-pending',
    )
    await insert(
      'safety-day',
      { org: ids.M2, startDate: '2026-01-01', targetDays: 365 },
      'reset-pending',
    )
    await follow()
    await equalLists({ key: 'safeDay.review', by: [], period: 'now', orgs: 'self' }, 'G')
    expect(
      metrics.query([{ key: 'safeDay.current', by: [], period: 'now', orgs: 'self' }], 'M2')[0]
        ?.value,
    ).toBe(333)
  })
})

describe('a code that is changed', () => {
  it('renames its cells, and leaves none under the old name', async () => {
    await insert(
      'hazard',
      { title: 'x', level: 'high', org: ids.M2, gridArea: ids.A2, deadline: hoursAgo(5) },
      'pending-rectification',
    )
    await follow()
    const areas = () =>
      metrics
        .query([{ key: 'hazard.open', by: ['area'], period: 'now', orgs: 'self' }], 'G')
        .filter(({ value }) => value !== 0)
        .map(({ dimensions }) => dimensions.area)
    expect(areas()).toContain('A2')
    await db.system(async (tx) => {
      const before = await lockRecord(tx, resourceOf('grid-area'), ids.A2 ?? '')
      if (!before) throw new Error('gone')
      const later = new Date(now.getTime() + 1000)
      await saveRecord(tx, resourceOf('grid-area'), {
        before,
        changes: { code: 'B2' },
        actorId: null,
        now: later,
      })
    })
    await follow()
    expect(areas()).toContain('B2')
    expect(areas()).not.toContain('A2')
  })
})
