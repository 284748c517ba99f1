import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../definition/resource.ts'
import { hazard } from '../resources/process-control/hazard.ts'
import { blockedBy } from './blocked-by.ts'

const context = { actor: { id: 'ana' }, now: new Date('2026-03-10T08:00:00.000Z') }
const passed = (more: object) => {
  const record = {
    ...{ id: 'h', storedState: 'under-acceptance', level: 'high', statutoryMajor: true },
    ...{ createdBy: 'officer', rectifier: 'worker', acceptor: 'ana', opinion: null },
    ...{ foundAt: '2026-03-01T08:00:00.000Z', deadline: '2026-03-02T08:00:00.000Z' },
    ...more,
  } as unknown as AnyRow
  return (action: string) => {
    const transition = hazard.states['under-acceptance']?.[action]
    if (!transition) throw new Error(`no transition ${action}`)
    return blockedBy(hazard, record, transition, context).map(({ code }) => code)
  }
}

describe('a transition that a rule of the record refuses', () => {
  it('is known before anything is typed', () => {
    expect(passed({ majorConfirmedAt: null })('pass')).toEqual(['majorConfirmed'])
    expect(passed({ majorConfirmedAt: '2026-03-01T09:00:00.000Z' })('pass')).toEqual([])
    expect(passed({ statutoryMajor: false, majorConfirmedAt: null })('pass')).toEqual([])
  })

  it('is not where what the dialog asks may mend it', () => {
    // The deadline is past, and rejecting asks for a new one.
    expect(passed({})('reject-and-continue')).toEqual([])
  })

  it('reads what a rule compares with', () => {
    const same = { acceptor: 'worker', majorConfirmedAt: '2026-03-01T09:00:00.000Z' }
    expect(passed(same)('pass')).toEqual(['acceptorIsNotRectifier'])
  })
})
