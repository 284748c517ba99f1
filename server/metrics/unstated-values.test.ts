import { describe, expect, it } from 'vitest'
import { catalogueWith } from '#domain/metrics/catalogue'
import { aggregations } from '#domain/metrics/custom-figures'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { checkFigures } from '../sources/figure-files.ts'
import { factsOf, type Observation } from '../sources/observations.ts'
import { Metrics } from './metrics.ts'
import { smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const words = { zh_CN: '带', en_US: 'Belt', sr_SP: 'Traka' }
const belts = checkFigures({
  name: 'belt',
  dimensions: { place: { name: words } },
  values: { load: { mayBeMissing: true } },
  figures: Object.fromEntries(
    aggregations.map((is) => [is, { name: words, is, ...(is === 'count' ? {} : { of: 'load' }) }]),
  ),
})
if ('faults' in belts) throw new Error(JSON.stringify(belts.faults))
const figures = belts.value

type Load = number | 'none' | null
const belt = (orgCode: string, place: string, load: Load, minute = '00'): Observation => ({
  ...{ cube: 'belt', orgCode, dimensions: { place }, values: { load } },
  at: `2026-11-21T07:${minute}:00Z`,
})

const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }

/** The group while a source tells these belts of its company. */
function group() {
  const metrics = new Metrics({ clock, log: silentLog })
  metrics.use(catalogueWith([figures]))
  metrics.take({ source: 'local', facts: [], whole: 'all' }, news)
  const good = { lastGood: clock.now(), every: 3_600_000 }
  const feed = sourceState('feed', { ...good, covers: ['C'], cubes: ['belt'] })
  metrics.setSources([sourceState('local', good), feed])
  const tell = (...all: Observation[]) =>
    metrics.take({
      source: 'feed',
      facts: factsOf(all, [figures.cube], clock.now()),
      whole: ['belt'],
    })
  const figure = (is: string, orgCode = 'C', by: string[] = []) =>
    metrics
      .query([{ key: `belt.${is}`, by, period: 'now', orgs: 'self' }], orgCode)
      .map(({ value, quality, reason }) => (reason ? [value, quality, reason] : [value, quality]))
  return { tell, figure, all: (orgCode = 'C') => aggregations.map((is) => figure(is, orgCode)[0]) }
}

const partly = (value: number | null) => [value, 'partial', 'notStated']
const good = (value: number | null) => [value, 'good']

/** 4 and 10 at the first mine, −2 at the other: 12 in all, 4 on average, −2 last. */
const known = [
  belt('M1', 'north', 4, '00'),
  belt('M1', 'south', 10, '10'),
  belt('M2', 'north', -2, '30'),
]

describe('figures over a value that some observations do not say', () => {
  it('are partial, for it may be the greatest or the last; how many there are stays good', () => {
    const { tell, all, figure } = group()
    tell(...known, belt('M1', 'south', null, '20'))
    expect(all()).toEqual([good(4), partly(12), partly(-2), partly(10), partly(4), partly(-2)])
    expect(all('M2')).toEqual([good(1), good(-2), good(-2), good(-2), good(-2), good(-2)])
    expect(figure('maximum', 'C', ['place'])).toEqual([good(4), partly(10)])
  })

  it('are good where the mapping says that there is none', () => {
    const { tell, all } = group()
    tell(...known, belt('M1', 'south', 'none', '20'))
    expect(all()).toEqual([good(4), good(12), good(-2), good(10), good(4), good(-2)])
  })

  it('are a dash where none says it, marked unless there is none to say', () => {
    const { tell, all } = group()
    tell(belt('M1', 'south', null))
    expect(all('M1')).toEqual([good(1), ...Array(5).fill(partly(null))])
    tell(belt('M1', 'south', 'none'))
    expect(all('M1')).toEqual([good(1), ...Array(5).fill(good(null))])
  })

  it('see at once that half of the values are gone from one answer to the next, and that they are back', () => {
    const { tell, figure } = group()
    const fourHundred = (load: (at: number) => Load) =>
      Array.from({ length: 400 }, (_, at) => belt('M1', 'north', load(at)))
    tell(...fourHundred((at) => at))
    expect(figure('maximum')).toEqual([good(399)])
    tell(...fourHundred((at) => (at < 200 ? at : null)))
    expect([figure('maximum'), figure('count')]).toEqual([[partly(199)], [good(400)]])
    tell(...fourHundred((at) => at))
    expect(figure('maximum')).toEqual([good(399)])
  })
})
