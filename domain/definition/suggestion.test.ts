import { describe, expect, it } from 'vitest'
import { hazard } from '../resources/process-control/hazard.ts'
import type { Values } from '../where/where.ts'
import { mostHours, type Suggestion, suggested } from './suggestion.ts'

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
