import { describe, expect, it } from 'vitest'
import { resourceNamed } from '../resources/index.ts'
import { matches, type Values } from '../where/where.ts'
import { inStates, stateOf, statesOf } from './states.ts'

const context = { actor: { id: 'ana' }, now: new Date('2026-03-10T08:00:00Z'), timeZone: 'UTC' }

/** The states in whose lists a record stands. */
function listsOf(name: string, record: Values): string[] {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  const shown = statesOf(resource).filter((state) =>
    matches(inStates(resource, [state]), record, context),
  )
  expect(shown).toEqual([stateOf(resource, record, context)])
  return shown
}

describe('the list of a state', () => {
  it('has the records that are shown in it, each in one list alone', () => {
    const unit = (validTo: string) =>
      listsOf('contractor-unit', { storedState: 'admitted', validTo, today: '2026-03-10' })
    expect(unit('2026-03-09')).toEqual(['lapsed'])
    expect(unit('2026-03-20')).toEqual(['expiring'])
    expect(unit('2027-03-20')).toEqual(['admitted'])
  })

  it('of what has two faults has it under the first', () => {
    const person = { storedState: 'on-site', isSpecialWork: true }
    const both = { healthExamDue: '2026-03-01', certificateValidTo: '2026-03-01' }
    expect(listsOf('contractor-personnel', { ...person, ...both })).toEqual(['exam-overdue'])
    const one = { healthExamDue: '2026-09-01', certificateValidTo: '2026-03-01' }
    expect(listsOf('contractor-personnel', { ...person, ...one })).toEqual(['certificate-expired'])
  })
})
