import { describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '#domain/resources/index'
import { dueLines } from '../screens/todos.ts'
import { deadlineOf, deadlinesOf, isDueNoMore, isOfNoStep } from './deadline.ts'
import type { AnyRow, Resource } from './resource.ts'

const resourceOf = (name: string): Resource => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

const late = resources.flatMap((one) =>
  Object.entries(one.clockStates ?? {}).flatMap(([state, { ahead }]) =>
    ahead ? [] : [[one.name, state] as const],
  ),
)

describe('the time when a record becomes late', () => {
  it.each(late)('of a %s that is %s is the field which that state compares', (name, state) => {
    const resource = resourceOf(name)
    const field = deadlineOf(resource, { state } as AnyRow)
    expect(deadlinesOf(resource)).toContain(field)
  })

  it('is known of every type that can be late', () => {
    expect(resources.flatMap((one) => deadlinesOf(one).map((field) => `${one.name}.${field}`)))
      // By hand from the catalogue.
      .toEqual(
        expect.arrayContaining([
          ...['hazard.overdueFrom', 'drill.endTime', 'snapshot-hazard.answerDueAt'],
          ...['incident-action.dueAt', 'near-miss.dueAt', 'company-license.validTo'],
          ...['special-operation-certificate.reviewDue', 'management-certificate.retrainDue'],
        ]),
      )
  })

  it.each([
    ['draft', false],
    ['pending-rectification', false],
    ['under-acceptance', false],
    ['closed', true],
    ['voided', true],
  ])('of a hazard that is %s has no meaning any more: %s', (storedState, isOver) => {
    expect(isDueNoMore(resourceOf('hazard'), { storedState } as AnyRow)).toBe(isOver)
  })

  it('is said of no step that there is not, while a deadline that people wrote stays', () => {
    const of = (name: string, storedState: string, field: string) =>
      isOfNoStep(resourceOf(name), { storedState } as AnyRow, field)
    expect(of('hazard', 'closed', 'overdueFrom')).toBe(true)
    expect(of('hazard', 'under-acceptance', 'overdueFrom')).toBe(false)
    expect(of('hazard', 'closed', 'deadline')).toBe(false)
    expect(of('drill', 'closed', 'endTime')).toBe(false)
  })

  const lists = resources.flatMap((one) =>
    deadlinesOf(one).map((field, at) => [one.name, field, at === 0] as const),
  )
  it.each(lists)('of a %s, %s, is indexed, and the gravest is a column', (name, field, isFirst) => {
    const { columns, sort, filters, sortable = [] } = resourceOf(name).list
    // The home page asks for what is due next.
    expect([sort.replace(/^-/, ''), ...sortable, ...filters]).toContain(field)
    if (isFirst) expect(columns).toContain(field)
  })

  it('of a certificate is what it is late by, else what comes first', () => {
    const certificate = resourceOf('special-operation-certificate')
    const days = { validTo: '2029-05-01', reviewDue: '2026-03-01' }
    const by = (state: string, more: object = {}) =>
      deadlineOf(certificate, { ...days, state, ...more } as unknown as AnyRow)
    expect(by('review-overdue')).toBe('reviewDue')
    expect(by('expired')).toBe('validTo')
    expect(by('valid')).toBe('reviewDue')
    expect(by('valid', { reviewDue: null })).toBe('validTo')
    expect(by('valid', { reviewDue: null, validTo: null })).toBeNull()
  })

  it('of an action after an accident and of a near miss is due to who is responsible', () => {
    const lines = (name: string) => dueLines(resourceOf(name), { roles: ['members'] })
    expect(lines('incident-action').map(({ field }) => field)).toContain('responsible')
    expect(lines('near-miss').map(({ field }) => field)).toContain('responsible')
  })
})

describe('a deadline that people write', () => {
  // Which may be over when it is written, and why.
  const mayBeOver: Readonly<Record<string, string>> = {
    'drill.endTime': 'a drill that is entered after its end is neither due nor held (decision 7)',
    'company-license.validTo': 'what has ended is entered as the paper says it',
    'equipment.nextTestAt': 'equipment stands there whether it was tested or not',
    'equipment-test.validTo': 'what has run out is entered as the report says it',
    'emergency-resource.validTo': 'what has expired stands in the store until it is replaced',
    'management-certificate.validTo': 'what has ended is entered as the paper says it',
    'special-equipment-operator-certificate.validTo': 'what has ended is entered as it says',
    'special-equipment.nextInspectionAt': 'equipment stands there whether it was inspected or not',
    'special-operation-certificate.validTo': 'what has ended is entered as the paper says it',
  }
  const written = resources.flatMap((one) =>
    deadlinesOf(one)
      .filter((name) => !one.fields[name]?.from)
      .map((name) => [`${one.name}.${name}`, one.fields[name]?.notPast === true] as const),
  )

  it.each(written)('%s is not over, or this says why it may be', (name, isHeld) => {
    expect(isHeld).toBe(!(name in mayBeOver))
  })
})
