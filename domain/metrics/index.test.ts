import { describe, expect, it } from 'vitest'
import { stampFields } from '../definition/stamp.ts'
import { resourceNamed } from '../resources/index.ts'
import { fieldsOf, matches } from '../where/where.ts'
import { statesOf } from '../workflow/states.ts'
import { type Cube, grains, type MetricQuery, type Period } from './definition/metric.ts'
import { cubes, metrics } from './index.ts'
import { queryFault } from './query.ts'

const fieldsOfCube = ({ where, dimensions, measures = {}, on }: Cube) => [
  ...fieldsOf(where),
  ...Object.values(dimensions).flatMap((one) =>
    'when' in one
      ? fieldsOf(one.when)
      : 'since' in one
        ? [one.since]
        : 'until' in one
          ? [one.until]
          : [one.field],
  ),
  ...Object.values(measures).map((one) => ('sum' in one ? one.sum : one.epochDay)),
  ...(on ? [on] : []),
]

describe('the registry', () => {
  it('names every cube and every metric once', () => {
    expect(new Set(cubes.map(({ name }) => name)).size).toBe(cubes.length)
    expect(new Set(metrics.map(({ key }) => key)).size).toBe(metrics.length)
  })

  it.each(cubes.map((cube) => [cube.name, cube] as const))(
    '%s reads fields that exist',
    (_, cube) => {
      const known = [...Object.keys(resourceNamed(cube.of)?.fields ?? {}), ...stampFields]
      expect(known).toEqual(expect.arrayContaining(fieldsOfCube(cube)))
    },
  )

  it.each(cubes.map((cube) => [cube.name, cube] as const))(
    '%s names `now` only if it is counted by the clock',
    (_, cube) => {
      const rules = JSON.stringify([cube.where, cube.dimensions])
      const readsClock = /"operand":"(now|siteToday)"/.test(rules)
      const hasAge = Object.values(cube.dimensions).some((one) => 'since' in one || 'until' in one)
      if (readsClock || hasAge) expect(cube.clock).toBe(true)
    },
  )

  it.each(metrics.map((one) => [one.key, one] as const))(
    '%s splits by what its cubes have',
    (_, one) => {
      const had = one.reads.flatMap((cube) => Object.keys(cube.dimensions))
      const own = { state: 'from', flow: 'kind' }
      for (const name of Object.keys(one.dimensions)) {
        expect(had).toContain(name in own && !had.includes(name) ? own[name as 'state'] : name)
      }
      expect(cubes).toEqual(expect.arrayContaining([...one.reads]))
    },
  )

  const listed = metrics.flatMap((one) => (one.rows ? [[one.key, one, one.rows] as const] : []))
  it.each(listed)('%s has a list that the screen of its records can show', (_, one, rows) => {
    const resource = resourceNamed(rows.resource)
    const filters: readonly string[] = (resource?.list.filters ?? []).map(String)
    const asked = [
      ...fieldsOf(rows.where),
      ...Object.values(rows.fields),
      ...(rows.on ? [rows.on] : []),
    ]
    expect(filters).toEqual(expect.arrayContaining(asked))
    expect(Object.keys(rows.fields)).toEqual(Object.keys(one.dimensions))
    const { state } = rows.where as { state: { in: string[] } }
    expect(resource && statesOf(resource)).toEqual(expect.arrayContaining([...state.in]))
  })

  it('refuses a question that has no answer', () => {
    const ask = (key: string, by: string[], period: 'now' | 'all' | 'days30' = 'now') =>
      queryFault({ key, by, period, orgs: 'self' })?.code
    expect(ask('hazard.opne', [])).toBe('unknownMetric')
    expect(ask('hazard.open', ['colour'])).toBe('unknownDimension')
    expect(ask('hazard.open', [grains[0]])).toBe('unknownDimension')
    expect(ask('hazard.open', [], 'days30')).toBe('periodNotNow')
    expect(ask('hazard.total', [])).toBe('periodMissing')
    expect(ask('hazard.total', ['day'], 'all')).toBe('tooFine')
    expect(ask('hazard.total', ['day', 'level'], 'days30')).toBeUndefined()
  })

  it('refuses a question whose answer would be too large, before it is made', () => {
    const ask = (by: string[], period: Period, orgs: MetricQuery['orgs'] = 'self') =>
      queryFault({ key: 'accident.count', by, period, orgs })?.code
    expect(ask(['type', 'day', 'month'], 'months24')).toBe('severalGrains')
    expect(ask(['type', 'type'], 'days30')).toBe('dimensionTwice')
    expect(ask(['type', 'severity', 'day'], 'months24')).toBe('tooManyCells')
    expect(ask(['type', 'day'], 'months24')).toBeUndefined()
    expect(ask(['type', 'day'], 'days30', 'mines')).toBe('tooManyCells')
    expect(ask(['type'], 'days30', 'mines')).toBeUndefined()
  })
})

describe('what figures count', () => {
  const decidedOn = [
    ...(['hazard', 'violation', 'drill', 'incident-report'] as const),
    ...(['work-hours', 'mine-water-balance'] as const),
  ]
  const context = { actor: { id: 'somebody' }, now: new Date('2026-03-10T08:00:00Z') }
  /** States a record may be deleted in that nobody has confirmed yet. */
  const deletableIn = (name: string): string[] => {
    const { states = {}, deletable = {} } = resourceNamed(name) ?? {}
    return Object.keys(states).filter((storedState) => matches(deletable, { storedState }, context))
  }

  it.each(decidedOn)('once it is submitted is deleted by nobody: %s', (name) => {
    const drafts = {
      drill: [],
      violation: ['pending'],
      'mine-water-balance': ['pending', 'returned'],
    }
    expect(cubes.some(({ of }) => of === name)).toBe(true)
    expect(deletableIn(name)).toEqual(name in drafts ? drafts[name as 'drill'] : ['draft'])
  })

  it('is not deleted after a confirmation was taken back', () => {
    const reopened = [
      ['work-hours', { storedState: 'draft', confirmedBy: 'somebody else' }],
      ['mine-water-balance', { storedState: 'pending', confirmedAt: '2026-03-01T08:00:00Z' }],
    ] as const
    for (const [name, record] of reopened)
      expect(matches(resourceNamed(name)?.deletable ?? {}, record, context)).toBe(false)
  })
})
