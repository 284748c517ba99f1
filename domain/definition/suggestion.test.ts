import { describe, expect, it } from 'vitest'
import { hazard } from '../resources/process-control/hazard.ts'
import type { Values } from '../where/where.ts'
import { mostHours, type Suggestion } from './suggestion.ts'

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
