import { describe, expect, it } from 'vitest'
import { date, datetime, month, table } from '../fields/index.ts'
import { resources } from '../resources/index.ts'
import { dateErrors, dependsOnZone } from './date-bounds.ts'
import type { Fields } from './transition.ts'

const now = new Date('2026-03-10T12:00:00Z')
const fields = {
  at: datetime({ about: 'happened' }),
  day: date({ about: 'happened' }),
  month: month({ about: 'happened' }),
  born: date({ about: 'happened', yearsBack: 100 }),
  first: date({ about: 'happened', yearsBack: 200 }),
  filled: datetime({ about: 'happened', daysBack: 7 }),
  due: datetime({ about: 'planned' }),
  until: date({ about: 'planned', yearsAhead: 100 }),
  from: date({ about: { either: 'begins before or after it is entered' } }),
  rows: table({ seen: date({ about: 'happened' }) }),
}
const errors = (after: object, before: object | null = null, zone?: string) =>
  dateErrors({ fields }, { before: { ...before }, after: { ...after } }, { now, zone }).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('what has happened', () => {
  it.each([
    ['2026-03-10T12:00:00.000Z', []],
    ['2026-03-10T12:05:00.000Z', []],
    ['2026-03-10T12:05:01.000Z', ['at notAhead']],
    ['9999-12-31T00:00:00.000Z', ['at notAhead']],
    ['2006-03-10T00:00:00.000Z', []],
    ['2006-03-09T23:59:59.000Z', ['at tooEarly']],
    ['0001-01-01T00:00:00.000Z', ['at tooEarly']],
  ])('at %s is refused for %j', (at, expected) => {
    expect(errors({ at })).toEqual(expected)
  })

  it('lies further back where its field says so, and never before 1900', () => {
    expect(errors({ born: '1926-03-10' })).toEqual([])
    expect(errors({ born: '1926-03-09' })).toEqual(['born tooEarly'])
    expect(errors({ first: '1900-01-01' })).toEqual([])
    expect(errors({ first: '1899-12-31' })).toEqual(['first tooEarly'])
  })

  it('lies a few days back where it is written down at once, records of the past excepted', () => {
    expect(errors({ filled: '2026-03-03T00:00:00.000Z' })).toEqual([])
    expect(errors({ filled: '2026-03-02T23:59:59.000Z' })).toEqual(['filled tooEarly'])
    const past = { before: null, after: { filled: '2020-03-02T12:00:00.000Z' } }
    expect(dateErrors({ fields }, past, { now, isHistory: true })).toEqual([])
  })

  it('on a day is measured by the day of its own place', () => {
    expect(errors({ day: '2026-03-11' }, null, 'Pacific/Auckland')).toEqual([])
    expect(errors({ day: '2026-03-11' }, null, 'Europe/Belgrade')).toEqual(['day notAhead'])
  })

  it('on a day is at most the newest day there is, where the place is not known', () => {
    expect(errors({ day: '2026-03-11' })).toEqual([])
    expect(errors({ day: '2026-03-12' })).toEqual(['day notAhead'])
  })

  it('in a month is not in the next one', () => {
    expect(errors({ month: '2026-03' })).toEqual([])
    expect(errors({ month: '2026-04' })).toEqual(['month notAhead'])
    expect(errors({ month: '2006-03' })).toEqual([])
    expect(errors({ month: '2006-02' })).toEqual(['month tooEarly'])
  })

  it('needs the place only while a day has begun here and not there', () => {
    const asks = (day: string) => dependsOnZone({ fields }, { before: null, after: { day } }, now)
    expect(['2026-03-09', '2026-03-11', '2026-03-12'].map(asks)).toEqual([false, true, false])
  })
})

describe('what is planned', () => {
  it('lies at most ten years ahead', () => {
    expect(errors({ due: '2036-03-10T23:00:00.000Z' })).toEqual([])
    expect(errors({ due: '2036-03-11T00:00:00.000Z' })).toEqual(['due tooFarAhead'])
    expect(errors({ from: '2036-03-11' })).toEqual(['from tooFarAhead'])
  })

  it('lies further ahead where its field says so, and never after 2199', () => {
    expect(errors({ until: '2126-03-10' })).toEqual([])
    expect(errors({ until: '2126-03-11' })).toEqual(['until tooFarAhead'])
    const late = { now: new Date('2150-01-01T00:00:00Z') }
    const after = { until: '2200-01-01' }
    expect(dateErrors({ fields }, { before: null, after }, late)).toEqual([
      { field: 'until', code: 'tooFarAhead', params: { max: '2199-12-31' } },
    ])
  })
})

describe('what was there before', () => {
  it('is not asked again, so that the rest of the record can be changed', () => {
    const old = { at: '9999-12-31T00:00:00.000Z', due: '0001-01-01T00:00:00.000Z' }
    expect(errors(old, old)).toEqual([])
    expect(errors({ ...old, at: '9998-12-31T00:00:00.000Z' }, old)).toEqual(['at notAhead'])
  })

  it('is known by its value in the rows of a table', () => {
    const old = { rows: [{ seen: '9999-01-01' }] }
    expect(errors({ rows: [{ seen: '2026-03-01' }, { seen: '9999-01-01' }] }, old)).toEqual([])
    expect(errors({ rows: [{ seen: '9999-01-01' }, { seen: '9999-01-02' }] }, old)).toEqual([
      'rows.1.seen notAhead',
    ])
  })
})

describe('what has an order', () => {
  const order = [
    ['at', 'due'],
    ['at', 'until'],
  ]
  const outOfOrder = (after: object, before: object | null = null, zone?: string) =>
    dateErrors({ fields, order }, { before: before as null, after: { ...after } }, { now, zone })
  const at = '2026-03-10T02:00:00.000Z'

  it('is refused at the value that was written', () => {
    const due = '2026-03-09T02:00:00.000Z'
    expect(outOfOrder({ at, due })).toEqual([
      { field: 'due', code: 'tooEarly', params: { min: at } },
    ])
    expect(outOfOrder({ at, due }, { due })).toEqual([
      { field: 'at', code: 'tooFarAhead', params: { max: due } },
    ])
    expect(outOfOrder({ at, due }, { at, due })).toEqual([])
    expect(outOfOrder({ at, due: at })).toEqual([])
    // Seconds are shown nowhere: what is told by one time has no order.
    expect(outOfOrder({ at: '2026-03-10T02:00:50.000Z', due: at })).toEqual([])
  })

  it('tells a field of a day the day at its place, and a field of an instant the instant', () => {
    const zone = 'Asia/Shanghai'
    // 23:30 in UTC is the next morning in Shanghai.
    const evening = '2026-03-09T23:30:00.000Z'
    expect(outOfOrder({ at: evening, until: '2026-03-08' }, null, zone)).toEqual([
      { field: 'until', code: 'tooEarly', params: { min: '2026-03-10' } },
    ])
    const until = '2026-03-08'
    expect(outOfOrder({ at: evening, until }, { until }, zone)).toEqual([
      { field: 'at', code: 'tooFarAhead', params: { max: until } },
    ])
  })

  it('is of the day it is there, where one of the two is a day', () => {
    const until = '2026-03-09'
    expect(outOfOrder({ at, until })).toEqual([])
    expect(outOfOrder({ at, until }, null, 'America/Denver')).toEqual([])
    expect(outOfOrder({ at, until }, null, 'Asia/Shanghai')).toHaveLength(1)
    const asks = (day: string) =>
      dependsOnZone({ fields, order }, { before: null, after: { at, until: day } }, now)
    expect([asks(until), asks('2026-03-10'), asks('2026-03-12')]).toEqual([true, false, false])
  })
})

describe('a certificate', () => {
  const days = { issuedAt: '2026-03-01', validFrom: '2026-03-05' }
  const kinds = resources
    .filter(({ name }) => /-certificate$/.test(name))
    .map((one) => [one.name, one] as const)

  it.each(kinds)(
    '(%s) that ends before it begins says so once, and from which day on it may end',
    (_, type) => {
      const faults = (validTo: string) =>
        dateErrors(type, { before: null, after: { ...days, validTo } }, { now })
      const fault = { field: 'validTo', code: 'tooEarly', params: { min: '2026-03-05' } }
      expect(faults('2026-02-20')).toEqual([fault])
      expect(faults('2026-03-03')).toEqual([fault])
      expect(faults('2027-03-05')).toEqual([])
    },
  )
})

describe('two days or instants that people write into one record', () => {
  const eachPair = (type: string, names: readonly string[], why: string) =>
    Object.fromEntries(
      names.flatMap((one, at) =>
        names.slice(at + 1).map((other) => [`${type} ${one} ${other}`, why]),
      ),
    )
  // What may come in either order, and why.
  const unordered: Readonly<Record<string, string>> = {
    ...eachPair(
      'special-equipment',
      [
        ...['commissionedAt', 'lastInspectionAt', 'nextInspectionAt', 'safetyValveDue'],
        ...['waterQualityDue', 'nextMaintenanceAt', 'limiterTestAt', 'brakeTestAt'],
      ],
      'each test has days of its own; the first ones may come before the equipment goes to work',
    ),
    'major-hazard dueAt reportedGovAt':
      'the authority may be told of it late, after the day by which it was to be gone',
    ...eachPair(
      'equipment',
      ['lastTestAt', 'nextTestAt', 'scrapDue'],
      'equipment is tested until it is scrapped, and stands there beyond its day when nobody does',
    ),
    'emergency-resource validTo lastCheckedAt': 'what has expired is looked over all the same',
    'pre-shift-meeting meetingDate startAt': 'a night shift is met for on the evening before',
    'safety-meeting plannedAt endAt': 'a meeting may be held before its time',
    'pre-shift-meeting meetingDate endAt': 'a night shift is met for on the evening before',
    'special-equipment-operator-certificate validFrom issuedAt':
      'a certificate may be issued ahead of its first day, or after it',
    'management-certificate validFrom issuedAt':
      'a certificate may be issued ahead of its first day, or after it',
    'special-operation-certificate validFrom issuedAt':
      'a certificate may be issued ahead of its first day, or after it',
    'violation retrainDeadline studyClassDate': 'a class is held before or after the retraining',
    'violation studyClassDate retrainedAt': 'a class is held before or after the retraining',
    'violation approvedAt retrainDeadline': 'what is to be done may be over when it is approved',
    'violation approvedAt studyClassDate': 'a class may have been held before the approval',
    'incident-report reportedAt govReportedAt': 'the authority may hear of it before the company',
    'incident-report occurredAt requestedOccurredAt': 'a correction goes either way',
    'safety-day startDate requestedStart': 'a correction goes either way',
    'contractor-personnel certificateValidTo healthExamDate':
      'people are examined again while a certificate holds',
    'contractor-personnel certificateValidTo entryDate': 'it is renewed while they are on site',
    'contractor-personnel healthExamDate entryDate': 'people are examined again every year',
    'law-standard issueDate abolishedOn': 'the day of effect lies between them',
    'user birthDate departedOn': 'the entry lies between them',
    'user-change-request appliedAt effectiveDate':
      'requested ahead of its day or entered afterwards',
    'user-change-request appliedAt retrainedOn': 'a training may have been held before',
    'user-change-request effectiveDate retrainedOn': 'a training may be held before or after',
    'violation occurredAt requestedOccurredAt': 'a correction goes either way',
    'drill startTime requestedStart': 'what is put off may begin as before and last longer',
    'drill startTime requestedEnd': 'the present end lies between them',
    'drill endTime requestedStart': 'what is put off may begin as before and last longer',
    'near-miss occurredAt dueAt': 'what has happened lies before a day that is not over',
    'hazard foundAt requestedDeadline': 'the deadline lies between them',
    'special-inspection startFrom startAt': 'it is begun earlier where people are there anyway',
    'special-inspection startFrom endAt': 'it is begun earlier where people are there anyway',
    'special-inspection dueAt startAt': 'what is late is still carried out',
    'special-inspection dueAt endAt': 'what is late is still carried out',
  }
  const written = resources.flatMap(({ name, fields: all, states, order = [], rules = [] }) => {
    const transitions = Object.values(states as object).flatMap((ways) =>
      Object.values(ways as object),
    )
    const asked = new Set<string>(transitions.flatMap(({ asks = [] }) => asks))
    const dates = Object.entries(all as Fields)
      .filter(([one, { about, calculated }]) => about && (!calculated || asked.has(one)))
      .map(([one]) => one)
    const ruled = [...rules, ...transitions.flatMap(({ requires = [] }) => requires)].map(
      ({ holds }) => JSON.stringify(holds),
    )
    return dates.flatMap((one, at) =>
      dates.slice(at + 1).map((other) => ({
        pair: `${name} ${one} ${other}`,
        isOrdered:
          order.some((steps: readonly string[]) => steps.includes(one) && steps.includes(other)) ||
          ruled.some((rule) => rule.includes(`"${one}"`) && rule.includes(`"${other}"`)),
      })),
    )
  })

  it('come in an order that is written down, or in none for a reason', () => {
    const open = written.filter(({ isOrdered }) => !isOrdered).map(({ pair }) => pair)
    expect(open.filter((pair) => !unordered[pair])).toEqual([])
    expect(written.length).toBeGreaterThan(15)
  })
})
