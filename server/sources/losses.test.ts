import { describe, expect, it } from 'vitest'
import { catalogueWith } from '#domain/metrics/catalogue'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { violations } from '#domain/metrics/families/violation'
import { waterRecords, waterVolumes } from '#domain/metrics/families/water-balance'
import { fact } from '../metrics/testing.ts'
import { checkAnswer } from './expectations.ts'
import { SourceFault } from './fault.ts'
import { checkFigures } from './figure-files.ts'
import { factsOf, type Observation } from './observations.ts'
import { checkSource } from './settings.ts'
import type { StatedAge } from './source.ts'
import { olderThan } from './stated-age.ts'

const now = new Date('2026-11-21T08:00:00Z')
const words = { zh_CN: '带', en_US: 'Belt', sr_SP: 'Traka' }
const belts = checkFigures({
  name: 'belt',
  dimensions: { place: { name: words } },
  values: { tonnes: { mayBeMissing: true } },
  figures: { sum: { name: words, unit: 't', is: 'sum', of: 'tonnes' } },
})
if ('faults' in belts) throw new Error(JSON.stringify(belts.faults))
const catalogue = catalogueWith([belts.value])
const together = [
  ...['hazard.open', 'hazard.overdue', 'violation.count', 'violation.area'],
  ...['water.volume', 'water.records', 'belt'],
]

/** The fault of an answer, with what the log names; null when it is taken in. */
function faultOf(
  before: readonly Fact[],
  facts: readonly Fact[],
  mayBeEmpty: string[] = [],
  stated: { stated?: StatedAge; statedBefore?: StatedAge } = {},
) {
  const checked = checkSource(
    {
      ...{ id: 'mine', kind: 'json', url: 'http://127.0.0.1:1/h.json', covers: ['M1'] },
      ...{ cubes: together, mapping: 'facts' },
      expects: {
        answer: { type: 'array', minItems: 0 },
        ...{ orgs: [], mayBeEmpty: [...together, ...mayBeEmpty] },
      },
    },
    catalogue,
  )
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  try {
    checkAnswer(
      { facts, isWhole: true, before, ...stated, isTaken: () => true, now },
      checked.value,
    )
    return null
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return `${error.reason}: ${(error.cause as Error).message}`
  }
}

const open = (level: string, value: number, more: { state?: string; area?: string } = {}) =>
  fact(openHazards, 'M1', value, { level, state: 'pending-rectification', ...more })

describe('a level that had many records', () => {
  const before = [open('low', 900), open('high', 50)]

  it('and is told of no more is a fault: its 900 are not gone without a word', () => {
    expect(faultOf(before, [open('high', 50)])).toBe(
      'emptied: hazard.open of M1 with the level "low", 900 before',
    )
    expect(faultOf(before, [open('high', 53)])).toMatch('"low", 900 before')
  })

  it('is none where nought is told, few are left, or the file allows it', () => {
    expect(faultOf(before, [open('low', 0), open('high', 50)])).toBeNull()
    expect(faultOf([open('low', 9), open('high', 50)], [open('high', 50)])).toBeNull()
    expect(faultOf(before, [open('high', 50)], ['hazard.open.level'])).toBeNull()
  })

  it('nor where as many are in another state instead', () => {
    const told = [open('low', 12, { state: 'pending-acceptance' }), open('low', 3)]
    expect(faultOf(told, [open('low', 15)])).toBeNull()
    expect(faultOf(told, [open('low', 3)])).toMatch('state "pending-acceptance", 12 before')
  })

  it('nor where its days are those that the answer no longer reaches back to', () => {
    const seen = (kind: string, value: number, on: string) =>
      fact(violations, 'M1', value, { class: kind, type: 'illegal-operation' }, on)
    const december = [seen('general', 40, '2026-10-31'), seen('serious', 2, '2026-11-02')]
    expect(faultOf(december, [seen('serious', 2, '2026-11-02')])).toBeNull()
    const november = [seen('general', 40, '2026-11-03'), seen('serious', 2, '2026-11-02')]
    expect(faultOf(november, [seen('serious', 2, '2026-11-02')])).toMatch('class "general", 40')
  })
})

describe('a value or a dimension', () => {
  const belt = (place: string, tonnes: number | null) =>
    ({ cube: 'belt', orgCode: 'M1', dimensions: { place }, values: { tonnes } }) as Observation
  const seen = (...all: Observation[]) => factsOf(all, [belts.value.cube], now)
  const before = seen(belt('north', 40), belt('south', 21))

  it('that no observation has any more is a fault, though single ones may lack it', () => {
    expect(faultOf(before, seen(belt('north', null), belt('south', null)))).toBe(
      'emptied: belt without any tonnes',
    )
    expect(faultOf(before, seen(belt('north', null), belt('south', 20)))).toBeNull()
    expect(faultOf(before, seen())).toBeNull()
  })

  it('that no observation has is lost only where the mapping does not say that there is none', () => {
    const none = (place: string) => ({ ...belt(place, null), values: { tonnes: 'none' as const } })
    expect(faultOf(before, seen(none('north'), none('south')))).toBeNull()
    expect(faultOf(before, seen(none('north'), belt('south', null)))).toBe(
      'emptied: belt without any tonnes',
    )
  })

  it('that is not known of any observation any more is a fault', () => {
    expect(faultOf(before, seen(belt('?', 40), belt('?', 21)))).toBe(
      'emptied: belt without any place',
    )
    expect(faultOf(before, seen(belt('?', 40), belt('south', 21)))).toBeNull()
    expect(faultOf(before, seen(belt('east', 40), belt('east', 21)))).toBeNull()
    expect(faultOf(before, seen(belt('?', 40), belt('?', 21)), ['belt.place'])).toBeNull()
  })

  it('of our own cubes the same, but a single record may be without it', () => {
    const told = [open('low', 4, { area: 'A1' }), open('high', 0, { area: '' })]
    expect(faultOf(told, [open('low', 4, { area: '' })])).toBe(
      'emptied: hazard.open without any area',
    )
    expect(faultOf(told, [open('low', 1, { area: '' })])).toBeNull()
  })
})

describe('a measure', () => {
  const volume = (measure: string, on: string, value = 3) =>
    fact(waterVolumes, 'M1', value, { kind: 'day', measure }, on)
  const records = (...days: string[]) =>
    days.map((on) => fact(waterRecords, 'M1', 1, { kind: 'day', stored: 'no' }, on))
  const [first, second] = ['2026-11-19', '2026-11-20']
  const days = records(first, second)
  const fresh = [volume('freshGround', first), volume('freshGround', second)]
  const discharge = [volume('discharge', first), volume('discharge', second)]

  it('that a mine had and says nothing of any more is a fault, where it goes on with others', () => {
    const before = [...days, ...fresh, ...discharge]
    const lost = 'emptied: water.volume of M1 without any discharge'
    expect(faultOf(before, [...days, ...fresh])).toBe(lost)
    expect(faultOf(before, [...days, ...fresh], ['water.volume.measure'])).toBeNull()
    expect(faultOf(before, [...days, ...fresh, volume('discharge', second, 0)])).toBeNull()
  })

  it('is none where there was a single cell of it, or its days are no longer reached', () => {
    const [once] = discharge
    expect(faultOf([...days, ...fresh, ...(once ? [once] : [])], [...days, ...fresh])).toBeNull()
    const later = [...records('2026-11-21'), volume('freshGround', '2026-11-21')]
    expect(faultOf([...days, ...fresh, ...discharge], later)).toBeNull()
  })
})

describe('the time that figures state', () => {
  const told = [open('low', 3)]
  const whole: StatedAge = { asOf: '2026-11-21T06:37:00.000Z', aged: [] }
  const none: StatedAge = { aged: [] }
  const part = (...orgs: string[]): StatedAge => ({
    aged: [{ orgs, cubes: ['hazard.open'], asOf: '2026-11-21T06:37:00.000Z' }],
  })
  const lost = 'emptied: hazard.open of M1 without any asOf'

  it('and state no more is a fault: what is old is not new without a word', () => {
    const before = { statedBefore: whole }
    expect(faultOf(told, told, [], { ...before, stated: none })).toBe(lost)
    expect(faultOf(told, told, [], { statedBefore: part('M1'), stated: part('M2') })).toBe(lost)
    expect(faultOf(told, told, ['hazard.open.asOf'], { ...before, stated: none })).toBeNull()
  })

  it('is not lost where it never was, still is, or another organisation lost it', () => {
    expect(faultOf(told, told, [], { statedBefore: none, stated: none })).toBeNull()
    expect(faultOf(told, told, [], { statedBefore: whole, stated: part('M1') })).toBeNull()
    expect(faultOf(told, told, [], { statedBefore: part('M2'), stated: none })).toBeNull()
    expect(faultOf([], told, [], { statedBefore: whole, stated: none })).toBeNull()
  })

  it('may go where it was as new as its answer', () => {
    const heardAfter = (seconds: number) =>
      olderThan(whole, new Date(Date.parse('2026-11-21T06:37:00Z') + seconds * 1000))
    expect(faultOf(told, told, [], { statedBefore: heardAfter(0.4), stated: none })).toBeNull()
    expect(faultOf(told, told, [], { statedBefore: heardAfter(60), stated: none })).toBe(lost)
  })
})

it('a file allows what its cubes can lose, and nothing else', () => {
  expect(() => faultOf([], [], ['hazard.open.colour'])).toThrow('unknownCube')
  expect(faultOf([], [], ['belt.tonnes'])).toBeNull()
})
