import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { waterRecords, waterVolumes } from '#domain/metrics/families/water-balance'
import { metrics as allMetrics, cubes } from '#domain/metrics/index'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { SourceState } from '../sources/source.ts'
import { Metrics } from './metrics.ts'
import { OrgTree } from './org-tree.ts'
import { fact, org, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const parents: Readonly<Record<string, string | null>> = {
  G: null,
  C1: 'G',
  C2: 'G',
  M1: 'C1',
  M2: 'C1',
  M3: 'C2',
  W1: 'M1',
  W2: 'M3',
  X1: 'C2',
}
const types: Readonly<Record<string, string>> = { G: 'group', C: 'company', M: 'factory' }
const codes = Object.keys(parents)
const tree = new OrgTree(
  codes.map((code) => org(code, parents[code] ?? null, types[code.slice(0, 1)] ?? 'workshop')),
)
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: tree.all() }

const standings = ['good', 'failing', 'never', 'late', 'remembered'] as const
type How = (typeof standings)[number]

function stateOf(id: string, how: How, more: Partial<SourceState>): SourceState {
  const now = clock.now()
  const lastGood = how === 'late' ? new Date(now.getTime() - 60_000) : now
  return sourceState(id, {
    ...more,
    lastGood: how === 'never' ? null : lastGood,
    failing: how === 'failing',
    remembered: how === 'remembered',
  })
}

/** Some sources, each for organisations of its own and for all cubes or for some. */
const anySources = fc
  .record({
    local: fc.constantFrom(...standings),
    remotes: fc.uniqueArray(
      fc.record({
        root: fc.constantFrom(...codes),
        how: fc.constantFrom(...standings),
        cubes: fc.option(
          fc.subarray(
            cubes.map(({ name }) => name),
            { minLength: 1 },
          ),
          {
            nil: undefined,
          },
        ),
      }),
      { selector: ({ root }) => root, maxLength: 4 },
    ),
  })
  .map(({ local, remotes }) => [
    stateOf('local', local, {}),
    ...remotes.map(({ root, how, cubes: named }) =>
      stateOf(`of-${root}`, how, { covers: [root], ...(named ? { cubes: named } : {}) }),
    ),
  ])

const isBelow = (code: string, root: string): boolean =>
  code === root || (parents[code] != null && isBelow(parents[code] ?? '', root))

/** The source of a cube for an organisation, as plainly as the rule is told. */
function ownerOf(states: readonly SourceState[], code: string, cube: string): string | undefined {
  const own = states.find((one) => one.covers.includes(code) && (one.cubes?.includes(cube) ?? true))
  const parent = parents[code]
  return own?.id ?? (parent == null ? 'local' : ownerOf(states, parent, cube))
}

const isGood = ({ lastGood, failing, remembered }: SourceState) =>
  lastGood?.getTime() === clock.now().getTime() && !failing && !remembered

function started(states: readonly SourceState[]): Metrics {
  const metrics = new Metrics({ clock, log: silentLog })
  metrics.take({ source: 'local', facts: [], whole: 'all' }, news)
  metrics.setSources(states)
  for (const { id } of states) metrics.take({ source: id, facts: [], whole: 'all' })
  return metrics
}

describe('a figure', () => {
  it('is good only when all that it counts is good, whatever subset of the sources fails', () => {
    const metric = fc.constantFrom(...allMetrics)
    fc.assert(
      fc.property(anySources, metric, fc.constantFrom(...codes), (states, { key, ...one }, at) => {
        const metrics = started(states)
        const period = one.periodic ? 'days30' : 'now'
        const query: MetricQuery = { key, by: [], period, orgs: 'self' }
        const [cell] = metrics.query([query], at)
        const counted = one.reads.flatMap(({ name, rollup }) =>
          codes
            .filter((code) => (rollup === 'own' ? code === at : isBelow(code, at)))
            .map((code) => states.find(({ id }) => id === ownerOf(states, code, name))),
        )
        const allGood = counted.every((state) => state && isGood(state))
        expect(cell?.quality === 'good').toBe(allGood)
        if (counted.every((state) => state?.lastGood === null)) expect(cell?.value).toBeNull()
        const { have = 0, of = 1 } = cell?.coverage ?? {}
        expect(have).toBeLessThan(of)
      }),
      { numRuns: 300 },
    )
  })

  it('of a workshop elsewhere makes the figure of its mine partial while it is away', () => {
    const metrics = started([
      stateOf('local', 'good', {}),
      stateOf('shaft', 'failing', { covers: ['W1'] }),
    ])
    const query: MetricQuery = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' }
    expect(metrics.query([query], 'M1')[0]?.quality).toBe('unavailable')
    expect(metrics.query([query], 'G')[0]).toMatchObject({
      quality: 'partial',
      coverage: { have: 2, of: 3 },
    })
  })

  it('that changed hands is not known until its new source has told everything', () => {
    const good = (id: string, covers: readonly string[]) => stateOf(id, 'good', { covers })
    const metrics = started([good('local', []), good('north', ['M1'])])
    metrics.take({ source: 'north', facts: [fact(openHazards, 'M1', 7)], whole: 'all' })
    const query: MetricQuery = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' }
    const open = () => {
      const cell = metrics.query([query], 'M1')[0]
      return [cell?.value, cell?.quality]
    }
    expect(open()).toEqual([7, 'good'])
    expect([...metrics.setSources([good('local', [])])]).toEqual(['local'])
    expect(open()).toEqual([null, 'unknown'])
    metrics.take({ source: 'local', facts: [], whole: [] })
    expect(open()).toEqual([null, 'unknown'])
    metrics.take({ source: 'local', facts: [fact(openHazards, 'M1', 2)], whole: 'all' })
    expect(open()).toEqual([2, 'good'])
  })

  it('of an organisation that moved is told anew by the source it stands under now', () => {
    const states = [stateOf('local', 'good', {}), stateOf('north', 'good', { covers: ['C1'] })]
    const metrics = started(states)
    metrics.take({ source: 'north', facts: [fact(openHazards, 'M1', 7)], whole: 'all' })
    const orgs = tree
      .all()
      .map((one) => (one.orgCode === 'M1' ? { ...one, parentCode: 'C2' } : one))
    const awaited = metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs })
    expect([...awaited]).toEqual(['local'])
    const query: MetricQuery = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' }
    expect(metrics.query([query], 'M1')[0]).toMatchObject({ value: null, quality: 'unknown' })
  })
})

describe('the water that is stored', () => {
  const told = (...values: readonly (readonly [site: string, closing: number | null])[]) => {
    const metrics = new Metrics({ clock, log: silentLog })
    metrics.take({ source: 'local', facts: [], whole: [] }, news)
    metrics.setSources([sourceState('local', { lastGood: clock.now() })])
    const facts = values.flatMap(([site, closing]) => [
      fact(waterRecords, 'M1', 1, { kind: 'month', site }, '2026-10-01'),
      ...(closing === null
        ? []
        : [
            fact(
              ...([waterVolumes, 'M1', closing] as const),
              { kind: 'month', site, measure: 'closingStorage' },
              '2026-10-01',
            ),
          ]),
    ])
    metrics.take({ source: 'local', facts, whole: 'all' })
    const [cell] = metrics.query(
      [{ key: 'water.storage', by: [], period: 'all', orgs: 'self' }],
      'C1',
    )
    return [cell?.value, cell?.quality]
  }

  it('is partial where a reservoir says nothing of what it holds', () => {
    expect(told(['A', 30], ['B', 12])).toEqual([42, 'good'])
    expect(told(['A', 30], ['B', null])).toEqual([30, 'partial'])
    expect(told(['A', null])).toEqual([null, 'partial'])
  })
})
