import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { differencesOf, sameValue, toldOnce } from './differences.ts'

const hazard = resourceNamed('hazard')

describe('what changed between two versions', () => {
  it('is told field by field, in the order of the definition', () => {
    if (!hazard) throw new Error('no hazard')
    const before = { title: 'Loose rail', level: 'low', ccUsers: ['a'], version: 1 }
    const after = { level: 'high', title: 'Loose rail', ccUsers: ['a', 'b'], version: 2 }
    expect(differencesOf(hazard, before, after)).toEqual([
      { field: 'level', from: 'low', to: 'high' },
      { field: 'ccUsers', from: ['a'], to: ['a', 'b'] },
    ])
  })

  it('is nothing when a record was just made', () => {
    expect(hazard && differencesOf(hazard, null, { title: 'x' })).toEqual([])
  })

  it('is nothing that only the system goes by, such as the order of alarms', () => {
    const alarm = resourceNamed('alarm')
    if (!alarm) throw new Error('no alarm')
    const before = { inOrder: '4 2026-11-29T10:41:17.812Z', note: null }
    const after = { inOrder: '0 2026-11-29T10:41:17.812Z', note: 'Ramp closed' }
    expect(differencesOf(alarm, before, after).map(({ field }) => field)).toEqual(['note'])
  })

  it('is no time that moved within the minute that is shown', () => {
    if (!hazard) throw new Error('no hazard')
    const before = { foundAt: '2026-11-27T21:15:00.000Z', deadline: '2026-11-28T21:15:00.000Z' }
    const after = { foundAt: '2026-11-27T21:15:42.000Z', deadline: '2026-11-28T21:16:00.000Z' }
    expect(differencesOf(hazard, before, after).map(({ field }) => field)).toEqual(['deadline'])
  })

  it('takes nothing and absence for the same', () => {
    expect(sameValue(undefined, null)).toBe(true)
  })
})

it('the words of a call are told in the row of the call, and not beside it', () => {
  const incident = resourceNamed('incident-report')
  if (!incident) throw new Error('no accident')
  const first = { calledGroup: 'g', message: 'To the shaft', calledBy: 'a', calledAt: 't1' }
  const again = { ...first, message: 'Bring breathing apparatus', calledAt: 't2' }
  const before = { emergencyCall: 'To the shaft', emergencyCalledAt: 't1', emergencyCalls: [first] }
  const after = {
    ...{ emergencyCall: again.message, emergencyCalledAt: 't2', emergencyCalls: [first, again] },
    emergencyCalled: ['a', 'b'],
  }
  const told = toldOnce(incident, differencesOf(incident, before, after), null)
  expect(new Set(told.map(({ field }) => field))).toEqual(
    new Set(['emergencyCalled', 'emergencyCalls']),
  )
})

it('the message to a group is told as what was said, and not as a field that changed as well', () => {
  const group = resourceNamed('custom-group')
  if (!group) throw new Error('no group')
  const [before, after] = [{ message: 'Shift at six' }, { message: 'Shift at seven' }]
  const changed = differencesOf(group, before, after)
  expect(toldOnce(group, changed, 'Shift at seven')).toEqual([])
  expect(toldOnce(group, changed, null)).toEqual(changed)
})

it('a deadline that was moved is told with what it was, also where the row of its delay says the new one', () => {
  if (!hazard) throw new Error('no hazard')
  const [was, is] = ['2026-12-03T10:00:00.000Z', '2026-12-05T10:00:00.000Z']
  const row = { newDeadline: is, reason: 'No belt in stock' }
  const before = { deadline: was, delays: [] }
  const after = { deadline: is, delays: [row] }
  const told = toldOnce(hazard, differencesOf(hazard, before, after), null)
  expect(told).toContainEqual({ field: 'deadline', from: was, to: is })
})
