import { describe, expect, it } from 'vitest'
import { plusDays } from '../time/days.ts'
import { plusWorkingDays } from '../time/working-days.ts'
import { datesAt, type Reminder, remindedOf, reminderFaults, thresholdsOf } from './reminder.ts'

const certificate: Reminder = { date: 'validTo', after: [1], to: ['holder'] }

describe('the thresholds of a reminder', () => {
  it('are 90, 60, 30 and 7 days before its date, where it says nothing else', () => {
    expect(thresholdsOf(certificate)).toEqual([-90, -60, -30, -7, 1])
    expect(thresholdsOf({ date: 'validTo', before: [] })).toEqual([])
  })

  it('are one at a time: the one that its date has reached', () => {
    const on = (threshold: number) => datesAt(certificate, threshold, '2026-03-10')
    expect(on(-90)).toEqual({ from: '2026-05-10', to: '2026-06-08' })
    expect(on(-60)).toEqual({ from: '2026-04-10', to: '2026-05-09' })
    expect(on(-30)).toEqual({ from: '2026-03-18', to: '2026-04-09' })
    expect(on(-7)).toEqual({ from: '2026-03-10', to: '2026-03-17' })
    expect(on(1)).toEqual({ from: null, to: '2026-03-09' })
  })

  it('are counted in working days where it says so', () => {
    const reminder: Reminder = { date: 'dueAt', before: [5], days: 'working' }
    // Five working days after Monday the 9th is Monday the 16th; on Sunday the 8th only Friday the 13th is as near.
    expect(datesAt(reminder, -5, '2026-03-09')).toEqual({ from: null, to: '2026-03-16' })
    expect(datesAt(reminder, -5, '2026-03-08').to).toBe('2026-03-13')
  })

  it('leave no date out and take none twice, on any day', () => {
    const reminder: Reminder = { date: 'dueAt', before: [10, 5, 1], after: [1], days: 'working' }
    const steps = thresholdsOf(reminder)
    for (let day = 0; day < 14; day += 1) {
      const today = plusDays('2026-03-09', day)
      for (let ahead = -20; ahead < 30; ahead += 1) {
        const date = plusDays(today, ahead)
        const expected = steps.filter((one) => plusWorkingDays(date, one) <= today).at(-1)
        const taken = steps.filter((one) => {
          const { from, to } = datesAt(reminder, one, today)
          return date <= to && (from === null || date >= from)
        })
        expect(taken, `${date} on ${today}`).toEqual(expected === undefined ? [] : [expected])
      }
    }
  })
})

describe('a notice of a reminder', () => {
  const spec = { reminders: [certificate, { date: 'reviewDue', days: 'working' } as Reminder] }

  it('says how many days are left, or have passed', () => {
    expect(remindedOf(spec, 'before:validTo', 30)).toEqual({ date: 'validTo', key: 'daysLeft' })
    expect(remindedOf(spec, 'after:validTo', 1)).toEqual({ date: 'validTo', key: 'daysPast' })
    expect(remindedOf(spec, 'after:validTo', 0)).toEqual({ date: 'validTo', key: 'dayCame' })
    expect(remindedOf(spec, 'before:reviewDue', 7)?.key).toBe('workingDaysLeft')
  })

  it('is nothing that happened otherwise', () => {
    expect(remindedOf(spec, 'renew', 0)).toBeNull()
    expect(remindedOf(spec, 'before:other', 7)).toBeNull()
  })
})

describe('a definition of a reminder', () => {
  const faults = (reminder: Reminder, placedBy = 'org') =>
    reminderFaults(
      {
        name: 'paper',
        placedBy,
        fields: { validTo: { kind: 'date' }, siteZone: { kind: 'text' } },
        reminders: [reminder],
      },
      (path, name) => (['validTo', 'holder'].includes(name) ? [] : [`${path}: no "${name}"`]),
      () => [],
    )

  it('names a day, whole days and somebody to tell', () => {
    expect(faults(certificate)).toEqual([])
    expect(faults({ ...certificate, date: 'holder' })).toEqual([
      'paper.reminders.0: "holder" is no day; name a date field',
    ])
    expect(faults({ ...certificate, before: [-1] })).toEqual([
      'paper.reminders.0: days before and after are counted in whole days from nought',
    ])
    expect(faults({ date: 'validTo' })).toEqual([
      'paper.reminders.0: tells nobody; name fields, roles or the leader',
    ])
    expect(faults({ ...certificate, before: [], after: [] })).toEqual([
      'paper.reminders.0: names no day before or after the date',
    ])
    expect(faults(certificate, 'shared')).toEqual([
      'paper.reminders.0: shared records have no day of a site',
    ])
  })
})
