import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import {
  blankValues,
  changesOf,
  likeFields,
  likeValues,
  stated,
  withSuggestions,
} from './values.ts'

const resource = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}
const now = new Date('2026-03-10T12:00:31Z')
const beginner = { actorId: 'wang', orgId: 'mine', now }

describe('a new form', () => {
  it('starts with who, when and where, to the minute', () => {
    expect(blankValues(resource('hazard'), undefined, beginner)).toMatchObject({
      finder: 'wang',
      foundAt: '2026-03-10T12:00:00.000Z',
      org: 'mine',
      hazardType: 'unsafe-condition',
      statutoryMajor: false,
      title: null,
    })
  })

  it('takes the one value the screen is about, and none of several', () => {
    const red = blankValues(resource('violation'), { violationClass: ['red-line'] }, beginner)
    expect(red.violationClass).toBe('red-line')
    const types = { violationType: ['illegal-command', 'labour-discipline'] }
    expect(blankValues(resource('violation'), types, beginner).violationType).toBe(
      'illegal-operation',
    )
  })
})

describe('the default item of a dictionary', () => {
  const announcement = resource('announcement')
  const blank = blankValues(announcement, undefined, beginner)
  const usual = { category: 'warning' }
  const filling = { touched: new Set<string>(), usual, now }
  const categoryOf = (values: Values, more = {}) =>
    withSuggestions(announcement, values, { ...filling, ...more }).category

  it('is what a new form starts with, before what the product would propose', () => {
    expect(blank.category).toBe('notice')
    expect(categoryOf(blank)).toBe('warning')
  })

  it('leaves what was chosen, copied, preset by the screen or stored', () => {
    expect(categoryOf(blank, { touched: new Set(['category']) })).toBe('notice')
    expect(categoryOf(blank, { filled: new Set(['category']) })).toBe('notice')
    expect(categoryOf({ ...blank, category: 'weather' })).toBe('weather')
    expect(categoryOf(blank, { stored: { values: blank, chosen: {} } })).toBe('notice')
  })
})

describe('a form filled in from a record', () => {
  const like = (name: string, values: Values) => {
    const type = resource(name)
    const record = { id: 'one', version: 3, state: 'any', storedState: 'any', ...values }
    const blank = blankValues(type, undefined, beginner)
    return likeValues(type, record as AnyRow, { blank, filled: likeFields(type, record as AnyRow) })
  }

  it('says what the record says, and itself who, when and what is seen', () => {
    const found = like('hazard', {
      ...{ title: 'Loose rock', level: 'high', gridArea: 'A1', rectifier: 'li' },
      ...{ finder: 'zhao', foundAt: '2025-01-01T00:00:00.000Z', photos: ['old-photo'] },
      ...{ deadline: '2025-01-02T00:00:00.000Z', result: 'Scaled' },
    })
    expect(found).toMatchObject({
      ...{ title: 'Loose rock', level: 'high', gridArea: 'A1', rectifier: 'li' },
      ...{ finder: 'wang', foundAt: '2026-03-10T12:00:00.000Z', photos: null, deadline: null },
    })
    expect(found).not.toHaveProperty('result')
  })

  it('leaves open what there can be once', () => {
    expect(
      like('job-post', { name: 'Driller', code: 'DR', org: 'mine', specialWork: true }),
    ).toMatchObject({ name: 'Driller', code: null, org: 'mine', specialWork: true })
    expect(like('work-place', { name: 'Level 3', code: 'L3', gridArea: 'A1' })).toMatchObject({
      ...{ name: null, code: null, gridArea: 'A1' },
    })
  })

  it('gives nobody the number of the identity card of somebody else', () => {
    const found = like('user', { name: 'Li', idCard: '••••••••', workType: 'Driller' })
    expect(found).toMatchObject({ idCard: null, workType: 'Driller' })
  })

  it('takes the crew of a shift, and neither its day nor what was counted on it', () => {
    const counted = { personShifts: 12, hours: 96, undergroundPersons: 9, source: 'attendance' }
    const found = like('work-hours', { workDate: '2026-03-09', workGroup: 'W', ...counted })
    expect(found).toMatchObject({
      ...{ workGroup: 'W', personShifts: null, hours: null, undergroundPersons: null },
      source: 'manual',
    })
    expect(found.workDate).not.toBe('2026-03-09')
  })

  it('takes the people of a meeting, and not how fit they were that day', () => {
    const attendees = [
      { user: 'li', state: 'tired', signedAt: '2026-03-09T06:00:00.000Z' },
      { user: 'zhao', state: 'absent', absentReason: 'On leave' },
    ]
    const found = like('pre-shift-meeting', { workGroup: 'W', attendees })
    expect(found.attendees).toEqual([{ user: 'li' }, { user: 'zhao' }])
  })

  it('accuses nobody a second time', () => {
    const found = like('violation', {
      ...{ clause: 'c1', points: 6, violator: 'li', violatorName: 'Li', contractor: 'K' },
      ...{ stopWork: true, hazard: 'h1', witness: ['zhao'] },
    })
    expect(found).toMatchObject({
      ...{ clause: 'c1', points: 6, violator: null, violatorName: null, contractor: null },
      ...{ stopWork: null, hazard: null, witness: null },
    })
  })

  it('measures the water of another period anew', () => {
    const found = like('mine-water-balance', {
      ...{ site: 'A1', periodKind: 'month', openingStorage: 4, closingStorage: 5, discharge: 0 },
      ...{ dischargeQualified: true, remark: 'A gauge was out of order' },
    })
    expect(found).toMatchObject({
      ...{ site: 'A1', periodKind: 'month', openingStorage: null, closingStorage: null },
      ...{ discharge: null, dischargeQualified: null, remark: null },
    })
  })

  it('hurts nobody a second time', () => {
    const found = like('incident-report', {
      ...{ incidentType: 'fall', severity: 'death', deaths: 1, govReportNo: '7', directLoss: 5 },
      persons: [{ name: 'Li', age: 30, post: 'Driller', injury: 'death', lostDays: 6000 }],
    })
    expect(found).toMatchObject({
      ...{ incidentType: 'fall', severity: null, deaths: null, govReportNo: null },
      ...{ directLoss: null, persons: null },
    })
  })

  it('asks those in its rows to sign for themselves', () => {
    const receivers = [{ user: 'li', signStatus: 'signed', signedAt: '2026-01-01T00:00:00.000Z' }]
    expect(like('drill', { name: 'Fire', receivers }).receivers).toEqual([{ user: 'li' }])
  })
})

describe('a suggested deadline', () => {
  const values = { foundAt: '2026-03-10T12:00:00.000Z', level: 'high', deadline: null }
  const untouched = { touched: new Set<string>(), now }

  it.each([
    ['high', '2026-03-11T12:00:00.000Z'],
    ['medium', '2026-03-13T12:00:00.000Z'],
    ['low', '2026-03-17T12:00:00.000Z'],
  ])('of a %s hazard is %s', (level, deadline) => {
    const found = withSuggestions(resource('hazard'), { ...values, level }, untouched)
    expect(found.deadline).toBe(deadline)
  })

  it('is the one that the organisation has set', () => {
    const settings = { 'org-config': { hazardLimitHours: [{ level: 'high', hours: 8 }] } }
    const found = withSuggestions(resource('hazard'), values, { ...untouched, settings })
    expect(found.deadline).toBe('2026-03-10T20:00:00.000Z')
  })

  it('gives way to the one a person chose', () => {
    const chosen = { ...values, deadline: '2026-03-10T18:00:00.000Z' }
    const touched = new Set(['deadline'])
    expect(withSuggestions(resource('hazard'), chosen, { ...untouched, touched })).toEqual(chosen)
  })

  it.each([
    ['typed', '2026-03-14T09:00:00.000Z', '2026-03-14T09:00:00.000Z'],
    ['proposed', '2026-03-11T12:00:00.000Z', '2026-03-17T12:00:00.000Z'],
  ])('that was %s when the draft was stored follows another level only then', (_, kept, then) => {
    const draft = { ...values, deadline: kept }
    const edit = (change: object, touched: string) =>
      withSuggestions(
        resource('hazard'),
        { ...draft, ...change },
        { ...{ touched: new Set([touched]), now }, stored: { values: draft, chosen: {} } },
      ).deadline
    expect(edit({ title: 'Loose roof' }, 'title')).toBe(kept)
    expect(edit({ level: 'low' }, 'level')).toBe(then)
    expect(edit({ foundAt: draft.foundAt }, 'foundAt')).toBe(kept)
  })
})

describe('what an organisation has set', () => {
  const settings = {
    'org-config': {
      ...{ safeDayTarget: 500, shiftHours: 7.5 },
      shifts: [
        { name: 'morning', start: '06:00', end: '14:00' },
        { name: 'middle', start: '14:00', end: '22:00' },
        { name: 'night', start: '22:00', end: '06:00' },
      ],
    },
  }
  const at = (hour: number, timeZone = 'UTC') => ({
    settings: { ...settings, organization: { timeZone } },
    touched: new Set<string>(),
    now: new Date(Date.UTC(2026, 2, 10, hour)),
  })

  it.each([
    [6, 'morning'],
    [14, 'middle'],
    [22, 'night'],
    [3, 'night'],
  ])('is the shift that works at %i o’clock', (hour, shift) => {
    expect(withSuggestions(resource('work-hours'), {}, at(hour)).shift).toBe(shift)
  })

  it.each([
    ['Asia/Shanghai', 'middle'],
    ['Europe/Belgrade', 'morning'],
    ['America/Santiago', 'night'],
  ])('is the shift by the clock of the mine, in %s', (timeZone, shift) => {
    const filled = withSuggestions(resource('work-hours'), {}, at(7, timeZone))
    expect(filled.shift).toBe(shift)
  })

  it('is not the shift of the hour where another record has said one', () => {
    const filled = new Set(['shift', 'personShifts'])
    const like = { shift: 'night', personShifts: 4, hours: null }
    const opened = withSuggestions(resource('work-hours'), like, { ...at(8), filled })
    expect(opened).toMatchObject({ shift: 'night', hours: 30 })
  })

  it('is no shift while it is not known what time it is there', () => {
    const { organization: _, ...known } = at(8).settings
    const filled = withSuggestions(resource('work-hours'), {}, { ...at(8), settings: known })
    expect(filled.shift).toBeUndefined()
  })

  it('makes hours of the people on a shift', () => {
    const counted = withSuggestions(resource('work-hours'), { personShifts: 4 }, at(8))
    expect(counted.hours).toBe(30)
  })

  it('is the target of a new counter, and leaves a stored one alone', () => {
    expect(withSuggestions(resource('safety-day'), {}, at(8)).targetDays).toBe(500)
    const values = { targetDays: 365 }
    const opened = { ...at(8), stored: { values, chosen: {} } }
    expect(withSuggestions(resource('safety-day'), values, opened)).toEqual(values)
  })
})

describe('what is sent', () => {
  it('is what says something, for a new record', () => {
    expect(stated({ title: 'Loose rail', remark: '', place: null, major: false })).toEqual({
      title: 'Loose rail',
      major: false,
    })
  })

  it('is what differs, for a change; an emptied field is nothing', () => {
    const base = { title: 'Loose rail', remark: 'soon', users: ['a'] }
    expect(changesOf(base, { title: 'Loose rail', remark: '', users: ['a'] })).toEqual({
      remark: null,
    })
  })
})
