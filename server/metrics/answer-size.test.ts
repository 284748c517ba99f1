import { describe, expect, it } from 'vitest'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { accidents } from '#domain/metrics/families/accident'
import { openHazards } from '#domain/metrics/families/hazard'
import { cubes } from '#domain/metrics/index'
import { incidentReport } from '#domain/resources/incident-health/incident-report'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { Cells } from './cells.ts'
import { Figures } from './figures.ts'
import { Metrics } from './metrics.ts'
import { OrgTree } from './org-tree.ts'
import { fact, org, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const ask = (key: string, query: Partial<MetricQuery> = {}): MetricQuery => ({
  key,
  by: [],
  period: 'now',
  orgs: 'self',
  ...query,
})
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }
const incidentTypes = incidentReport.fields.incidentType.options?.length ?? 0

/** Figures of a group with that many mines, which everybody has been notified of. */
function ofMines(count: number) {
  const cells = new Cells(cubes)
  const mines = Array.from({ length: count }, (_, at) => org(`M${at}`, 'G'))
  cells.setOrgs(new OrgTree([org('G', null, 'group'), ...mines]))
  const states = [sourceState('local', { lastGood: clock.now() })]
  cells.setSources(states)
  cells.setStates(states)
  return { cells, figures: new Figures(cells) }
}

describe('an answer', () => {
  const byDay = ask('accident.count', { by: ['type', 'day'], period: 'days30', orgs: 'mines' })

  it('is not made when it would have too many cells', () => {
    const { cells, figures } = ofMines(60)
    const found = figures.cellsOf(byDay, 'G', cells.states, clock.now())
    expect(found).toBe(60 * 30 * incidentTypes)
    expect(figures.size).toBe(0)
  })

  it('is not made when those before it on the screen left too little', () => {
    clock.set('2026-11-21T08:00:00Z')
    const metrics = new Metrics({ clock, log: silentLog })
    const orgs = [
      org('G', null, 'group'),
      ...Array.from({ length: 300 }, (_, at) => org(`M${at}`, 'G')),
    ]
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs })
    metrics.setSources([sourceState('local', { lastGood: clock.now() })])
    // 300 mines of 30 or 31 days: 9,000 cells each.
    const periods = ['days30', 'previous30'] as const
    const keys = ['drill.signRate', 'drill.completionRate', 'violation.count', 'accident.count']
    const queries = keys.flatMap((key) =>
      periods.map((period) => ask(key, { by: ['day'], period, orgs: 'mines' })),
    )
    const cells = metrics.query(queries, 'G', 'crowded')
    expect(cells).toHaveLength(6 * 9_000 + 2)
    expect(cells.slice(-2)).toMatchObject([
      { key: 'accident.count', value: null, quality: 'unavailable' },
      { key: 'accident.count', value: null, quality: 'unavailable' },
    ])
  })

  it('on a wall is then one cell that says so', () => {
    clock.set('2026-11-21T08:00:00Z')
    const metrics = new Metrics({ clock, log: silentLog })
    const orgs = [
      org('G', null, 'group'),
      ...Array.from({ length: 60 }, (_, at) => org(`M${at}`, 'G')),
    ]
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs })
    metrics.setSources([sourceState('local', { lastGood: clock.now() })])
    expect(metrics.query([byDay], 'G')).toMatchObject([
      { orgCode: 'G', value: null, quality: 'unavailable' },
    ])
  })

  it('is counted by the values that occur, where the definition lists none', () => {
    const { cells, figures } = ofMines(60)
    const areas = Array.from({ length: 120 }, (_, at) => `A${at}`)
    const facts = Array.from({ length: 60 }, (_, at) =>
      areas.map((area) => fact(openHazards, `M${at}`, 1, { area, level: 'high' })),
    ).flat()
    cells.apply({ source: 'local', facts, whole: [] })
    const query = ask('hazard.open', { by: ['area', 'level'], orgs: 'mines' })
    expect(figures.cellsOf(query, 'G', cells.states, clock.now())).toBe(60 * 120 * 3)
  })

  it('is remembered by its cells, and no more of them than memory allows', () => {
    const { cells, figures } = ofMines(22)
    for (let mine = 0; mine < 22; mine += 1) {
      const query = ask('accident.count', { by: ['type', 'day'], period: 'months24' })
      figures.cellsOf(query, `M${mine}`, cells.states, clock.now())
    }
    expect(figures.size).toBeGreaterThan(100_000)
    expect(figures.size).toBeLessThanOrEqual(250_000)
  })

  it('is the same whichever dimension is named first', () => {
    const { cells, figures } = ofMines(1)
    const answer = (by: string[]) =>
      figures.cellsOf({ ...byDay, by }, 'G', cells.states, clock.now())
    const first = answer(['type', 'day'])
    const { size } = figures
    expect(answer(['day', 'type'])).toEqual(first)
    expect(figures.size).toBe(size)
  })

  it('lets others have their turn, and is made once for all who ask the same', async () => {
    const { cells, figures } = ofMines(30)
    const answer = () => figures.answer(byDay, 'G', cells.states, clock.now())
    const first = answer()
    expect(answer()).toBe(first)
    let turns = 0
    const other = setInterval(() => (turns += 1), 0)
    const found = await first
    clearInterval(other)
    expect(found).toHaveLength(30 * 30 * incidentTypes)
    expect(turns).toBeGreaterThan(0)
    expect(answer()).not.toBe(first)
  })

  it('is whole although something comes in while it is made', async () => {
    const { cells, figures } = ofMines(30)
    const query = ask('accident.count', { by: ['type', 'day'], period: 'months24' })
    const answer = figures.answer(query, 'G', cells.states, clock.now())
    const [type = ''] = incidentReport.fields.incidentType.options ?? []
    const facts = ['2025-01-01', '2026-11-20'].map((on) =>
      fact(accidents, 'M1', 2, { type, severity: 'first-aid' }, on),
    )
    cells.apply({ source: 'local', facts, whole: [] })
    const found = await answer
    const sum =
      typeof found === 'number' ? 0 : found.reduce((all, one) => all + Number(one.value), 0)
    expect(sum).toBe(4)
  })
})
