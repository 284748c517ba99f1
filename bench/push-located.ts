/**
 * What the risk index of a mine costs after a change, which reads what lies on its areas whoever filed
 * it: with 100,000 hazards against a tenth of them, and where a second source answers for a mine.
 */
import { performance } from 'node:perf_hooks'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { areaClasses } from '#domain/metrics/families/risk'
import { Metrics } from '../server/metrics/metrics.ts'
import { OrgTree } from '../server/metrics/org-tree.ts'
import { fact, org, sourceState } from '../server/metrics/testing.ts'
import { testClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { median } from './median.part.ts'

const mines = 200
const areas = 10
const levels = ['low', 'medium', 'high'] as const
const states = ['pending-rectification', 'under-rectification', 'to-be-accepted'] as const
const question = { key: 'risk.index', by: [], period: 'now', orgs: 'self' } as const

/** Hazards fall into cells by area, level and state, and the cells are what is read. */
function facts(hazards: number): Fact[] {
  const counts = new Map<string, number>()
  for (let n = 0; n < hazards; n += 1) {
    const area = n % (mines * areas)
    const at = [area, levels[n % 3], states[Math.floor(n / 7) % 3]].join(' ')
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const open = [...counts].map(([at, count]) => {
    const [area = '0', level = '', state = ''] = at.split(' ')
    const mine = `M${Math.floor(Number(area) / areas)}`
    return fact(openHazards, mine, count, { level, state, area: `A${area}`, statutory: 'no' })
  })
  const classes = Array.from({ length: mines * areas }, (_, n) =>
    fact(areaClasses, `M${Math.floor(n / areas)}`, 1, { area: `A${n}`, class: 'general' }),
  )
  return [...open, ...classes]
}

/** Milliseconds from one hazard more at a mine until its index is known. */
function cost(hazards: number, sources: 1 | 2): number {
  const clock = testClock('2026-11-21T08:00:00Z')
  const metrics = new Metrics({ clock, log: silentLog })
  const tree = new OrgTree([
    org('G', null, 'group'),
    ...Array.from({ length: mines }, (_, n) => org(`M${n}`, 'G')),
  ])
  const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: tree.all() }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
  const lastGood = clock.now()
  const north = sourceState('north', { covers: ['M1'], lastGood })
  metrics.setSources([sourceState('local', { lastGood }), ...(sources === 2 ? [north] : [])])
  const all = facts(hazards)
  metrics.take({ source: 'local', facts: all, whole: 'all' })
  if (sources === 2)
    metrics.take({
      source: 'north',
      facts: all.filter(({ orgCode }) => orgCode === 'M1'),
      whole: 'all',
    })
  const times = Array.from({ length: 60 }, (_, n) => {
    const more = { level: 'low', state: states[0], area: 'A0', statutory: 'no' }
    metrics.take({ source: 'local', facts: [fact(openHazards, 'M0', 1_000 + n, more)], whole: [] })
    const from = performance.now()
    const [cell] = metrics.query([question], 'M0')
    if (cell?.value !== 40) throw new Error(`index ${cell?.value}`)
    return performance.now() - from
  })
  return median(times)
}

for (const sources of [1, 2] as const) {
  const [few, many] = [cost(10_000, sources), cost(100_000, sources)]
  const ratio = (many / few).toFixed(2)
  const told = `${few.toFixed(2)} ms at 10,000 hazards, ${many.toFixed(2)} ms at 100,000: ${ratio} times`
  console.log(`risk index of a mine after a change, ${sources} source(s): ${told}`)
}
