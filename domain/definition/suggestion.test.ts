import { describe, expect, it } from 'vitest'
import { hazard } from '../resources/process-control/hazard.ts'
import { violation } from '../resources/process-control/violation.ts'
import type { Values } from '../where/where.ts'
import { follows, mostHours, type Suggestion, suggested } from './suggestion.ts'

const deadline: Suggestion = hazard.suggests?.deadline ?? { chosen: '', take: '' }
const own = {
  'org-config': {
    hazardLimitHours: [
      { level: 'high', hours: 12 },
      { level: 'medium', hours: 48 },
    ],
  },
}

describe('how far ahead the deadline of a hazard may lie', () => {
  it.each<[Values, number | null]>([
    [{ level: 'medium' }, 96],
    [{ level: 'low' }, 336],
    [{ level: 'low', statutoryMajor: true }, 12],
    [{ statutoryMajor: true }, 12],
    [{ statutoryMajor: false }, null],
  ])('of %o is %s hours', (values, hours) => {
    expect(mostHours(deadline, values, own)).toBe(hours)
  })

  it('follows the standard where the organisation has set nothing, once that is known', () => {
    expect(mostHours(deadline, { level: 'medium' }, { 'org-config': {} })).toBe(144)
    expect(mostHours(deadline, { level: 'medium' }, {})).toBeNull()
  })
})

it('proposes no deadline from what is no time yet', () => {
  const values = { foundAt: '昨天下午三点', level: 'high' }
  const opened = { settings: {}, now: new Date('2026-03-10T06:00:00Z'), isNew: true }
  expect(suggested(deadline, values, opened)).toBeUndefined()
  expect(suggested(deadline, { ...values, foundAt: '2026-03-10T06:00:00Z' }, opened)).toBe(
    '2026-03-11T06:00:00.000Z',
  )
})

describe('the contractor of a violation', () => {
  const unit = violation.suggests?.contractor ?? { chosen: '', take: '' }
  const person = { id: 'bai', defaultOrg: 'hungto' }
  const proposed = (chosen: Readonly<Record<string, Values>>) =>
    suggested(unit, { violator: 'bai' }, { settings: {}, now: new Date(0), isNew: true, chosen })

  it.each([
    ['is the outside unit of the violator', { id: 'hungto', isExternal: true }, 'hungto'],
    ['is none where the violator is one of the mine', { id: 'hungto', isExternal: false }, null],
    ['is not known from another unit', { id: 'other', isExternal: true }, undefined],
  ])('%s', (_, org, expected) => {
    expect(proposed({ violator: person, 'violator.defaultOrg': org })).toBe(expected)
  })

  it('waits until the unit is known', () => {
    expect(proposed({ violator: person })).toBeUndefined()
  })
})

describe('what a chosen record says', () => {
  const readers: Suggestion = { chosen: 'classCode', take: 'readers', like: { org: 'org' } }
  const proposed = (org: string) =>
    suggested(
      readers,
      { classCode: 'c', org },
      {
        ...{ settings: {}, now: new Date(0), isNew: true },
        chosen: { classCode: { id: 'c', org: 'group', readers: ['a', 'b'] } },
      },
    )

  it('is proposed where that record is like the form in what it names, and nowhere else', () => {
    expect(proposed('group')).toEqual(['a', 'b'])
    expect(proposed('company')).toBeUndefined()
  })

  it('is asked again when one of these changes', () => {
    expect(follows(readers, new Set(['org']))).toBe(true)
    expect(follows(readers, new Set(['classCode']))).toBe(true)
    expect(follows(readers, new Set(['readers']))).toBe(false)
  })
})
