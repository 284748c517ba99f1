import { describe, expect, it } from 'vitest'
import { datetime, text } from '../fields/index.ts'
import { resourceNamed } from '../resources/index.ts'
import { interimControlOfGrave } from '../rules/interim-control.ts'
import type { Values } from '../where/where.ts'
import { requiredNow } from './required-now.ts'
import type { Rule } from './transition.ts'

const violation = resourceNamed('violation')
const context = { actor: { id: 'wang' }, now: new Date('2026-03-10T08:00:00Z') }
const asked = (values: object) =>
  violation
    ? [
        ...requiredNow(
          violation,
          { createdBy: 'wang', onSpotCorrected: false, ...values },
          context,
        ),
      ].sort()
    : []

const outsider = { violatorName: 'A visitor', contractor: 'unit' }

// By hand from the catalogue, violation-general, -serious and -red-line.
describe('what a violation asks for besides what it always does', () => {
  it('is the violator, by account or by name', () => {
    expect(asked({ violationClass: 'general' })).toEqual(['violator'])
    expect(asked({ violationClass: 'general', ...outsider })).toEqual(['contractor'])
    // Of a name alone the unit is asked for.
    expect(asked({ violationClass: 'general', violatorName: 'A visitor' })).toEqual(['contractor'])
    // What is filled in keeps its star.
    expect(asked({ violationClass: 'general', violator: 'li' })).toEqual(['violator'])
  })

  it.each(['serious', 'red-line'])(
    'is the leader and a second reviewer of one that is %s',
    (one) => {
      expect(asked({ violationClass: one, violator: 'li' })).toEqual([
        'responsibleLeader',
        'secondReviewer',
        'violator',
      ])
    },
  )

  it('is a picture where it was put right on the spot', () => {
    const values = { violationClass: 'general', violator: 'li', onSpotCorrected: true }
    expect(asked(values)).toEqual(['correctedPhoto', 'violator'])
    expect(asked({ ...values, onSpotCorrected: false })).toEqual(['violator'])
  })
})

// By hand from the catalogue, hazard-handling.
it('is what keeps people away, where work on a grave danger is begun', () => {
  const rules = [interimControlOfGrave]
  const asks = (values: Values) => [...requiredNow({ rules }, values, context)]
  expect(asks({ level: 'high', statutoryMajor: false })).toEqual(['interimControl'])
  expect(asks({ level: 'low', statutoryMajor: true })).toEqual(['interimControl'])
  expect(asks({ level: 'low', statutoryMajor: false })).toEqual([])
})

it('nothing is asked about a time that lies ahead', () => {
  const fields = { reportedAt: datetime({ about: 'happened' }), lateReason: text({ max: 500 }) }
  const late: Rule = {
    ...{ code: 'late', field: 'lateReason' },
    holds: {
      any: [
        { reportedAt: { atMost: '2026-03-10T07:00:00.000Z' } },
        { lateReason: { empty: false } },
      ],
    },
  }
  const needed = (reportedAt: string) => [
    ...requiredNow({ fields, rules: [late] }, { reportedAt }, context),
  ]
  expect(needed('2026-03-10T07:30:00.000Z')).toEqual(['lateReason'])
  expect(needed('2026-03-10T20:00:00.000Z')).toEqual([])
})
