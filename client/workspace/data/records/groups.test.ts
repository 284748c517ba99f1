import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { groupsOf } from './groups.ts'

describe('the fields that a page of facts shows', () => {
  const violation = resourceNamed('violation')
  if (!violation) throw new Error('no violations')
  const shown = (record: object) => groupsOf(violation, record as AnyRow).flat()

  it('have a question that was answered with no, and none that was not asked', () => {
    expect(shown({ stopWork: false })).toEqual(['stopWork'])
    expect(shown({ stopWork: true })).toEqual(['stopWork'])
    expect(shown({ stopWork: null })).toEqual([])
    expect(shown({})).toEqual([])
  })

  it('have what was there before beside what was there after', () => {
    const photos = { photos: ['a'], correctedPhoto: 'b' }
    expect(shown({ ...photos, description: 'No helmet', stopWork: false })).toEqual([
      ...['description', 'photos', 'correctedPhoto', 'stopWork'],
    ])
    expect(shown({ ...photos, photos: [], stopWork: false })).toEqual([
      'stopWork',
      'correctedPhoto',
    ])
  })

  it('have no deadline of a next step where there is none', () => {
    const hazard = resourceNamed('hazard')
    if (!hazard) throw new Error('no hazards')
    const due = { id: 'h', overdueFrom: '2026-03-12T09:00:00.000Z' }
    const of = (storedState: string) =>
      groupsOf(hazard, { ...due, storedState } as unknown as AnyRow).flat()
    expect(of('pending-rectification')).toContain('overdueFrom')
    expect(of('closed')).not.toContain('overdueFrom')
  })

  it('have no box that nobody had to tick', () => {
    expect(shown({ familyNotice: false })).toEqual([])
    expect(shown({ familyNotice: true })).toEqual(['familyNotice'])
  })

  it('say that a figure about somebody is not known, and have no nought in its place', () => {
    expect(shown({ violationsInYear: null, pointsInYear: null })).toEqual([
      'violationsInYear',
      'pointsInYear',
    ])
    expect(shown({ violationsInYear: 0 })).toEqual([])
  })

  it('have a nought that somebody typed, and no count that nobody had to give', () => {
    const drill = resourceNamed('drill')
    if (!drill) throw new Error('no drills')
    const record = {
      scoreAlarm: 0,
      scoreRescue: null,
      issueCount: 0,
      evacuationMinutes: 0,
    } as object
    expect(groupsOf(drill, record as AnyRow).flat()).toEqual(['scoreAlarm', 'evacuationMinutes'])
  })
})
