import { describe, expect, it } from 'vitest'
import { catalogueWith } from '#domain/metrics/catalogue'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { violations } from '#domain/metrics/families/violation'
import { fact } from '../metrics/testing.ts'
import { checkAnswer } from './expectations.ts'
import { SourceFault } from './fault.ts'
import { checkFigures } from './figure-files.ts'
import { factsOf, type Observation } from './observations.ts'
import { checkSource } from './settings.ts'

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
const together = ['hazard.open', 'hazard.overdue', 'violation.count', 'violation.area', 'belt']

/** The fault of an answer, with what the log names; null when it is taken in. */
function faultOf(before: readonly Fact[], facts: readonly Fact[], mayBeEmpty: string[] = []) {
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
    checkAnswer({ facts, isWhole: true, before, isTaken: () => true, now }, checked.value)
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

it('a file allows what its cubes can lose, and nothing else', () => {
  expect(() => faultOf([], [], ['hazard.open.colour'])).toThrow('unknownCube')
  expect(faultOf([], [], ['belt.tonnes'])).toBeNull()
})
