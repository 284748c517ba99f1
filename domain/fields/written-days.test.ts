import { describe, expect, it } from 'vitest'
import { checkInput } from '../definition/check-input.ts'
import { datetimeKind } from './datetime.ts'
import {
  date,
  datetime,
  dayIn,
  dayOf,
  hourIn,
  month,
  monthIn,
  time,
  type ValueCodec,
  wallTimeIn,
} from './index.ts'

describe('a day as people write it', () => {
  it.each([
    ['9. 3. 2026.', '2026-03-09'],
    ['9.3.26.', '2026-03-09'],
    ['9.3.70.', '1970-03-09'],
    ['9 Mar 2026', '2026-03-09'],
    ['9. mart 2026.', '2026-03-09'],
    ['9. novembra 2026.', '2026-11-09'],
    ['25 Sept 2026', '2026-09-25'],
    ['March 9, 2026', '2026-03-09'],
    ['２０２６／３／９', '2026-03-09'],
    ['2026年3月9号', '2026-03-09'],
  ])('%s is %s', (text, day) => {
    expect(dayIn(text)).toBe(day)
  })

  it.each(['9 ma 2026', '9 moon 2026', '9/3/26', '31. februar 2026.'])('%s is no day', (text) => {
    expect(dayIn(text)).toBeNull()
  })

  it.each([
    ['10 Mar 2026, 06:05', '10 Mar 2026', '06:05'],
    ['10. mart 2026. 6.05', '10. mart 2026.', '06:05'],
    ['10.3.2026. u 14:30', '10.3.2026.', '14:30'],
    ['10.3.2026. u 14:30 h', '10.3.2026.', '14:30'],
    ['10 March 2026 at 6:05', '10 March 2026', '06:05'],
    ['２０２６-３-１０　６：０５', '2026-3-10', '06:05'],
    ['11/20/2026 3:05 PM', '11/20/2026', '15:05'],
    ['11/20/2026 12:05 a.m.', '11/20/2026', '00:05'],
    ['20.11.2026. 9h45', '20.11.2026.', '09:45'],
    ['3/10/2026', '3/10/2026', '00:00'],
  ])('%s has its hour behind it', (text, day, hour) => {
    expect(wallTimeIn(text)).toEqual({ day, hour })
  })
})

describe('an hour as tables write it', () => {
  it.each([
    ['9:45', '09:45'],
    ['9:45:30', '09:45'],
    ['9h45', '09:45'],
    ['9点45分', '09:45'],
    ['14:30 h', '14:30'],
    ['3:05 PM', '15:05'],
    ['12:00 am', '00:00'],
    ['12:30 p.m.', '12:30'],
  ])('%s is %s', (text, hour) => {
    expect(hourIn(text)).toBe(hour)
  })

  it.each(['9', '945', '24:00', '13:05 am', '9:60', '9:45 xm', '9h'])('%s is no hour', (text) => {
    expect(hourIn(text)).toBeNull()
  })
})

describe('a deadline', () => {
  const codec: ValueCodec = {
    language: 'sr_SP',
    wallTime: (instant) => instant,
    instantAt: (wallTime) => wallTime,
  }
  const deadline = datetime({ about: 'planned', endsItsDay: true })
  const start = datetime({ about: 'planned' })

  it.each([
    ['9.3.2026.', '2026-03-09 23:59', '2026-03-09 00:00'],
    ['9.3.2026. 14:30', '2026-03-09 14:30', '2026-03-09 14:30'],
    ['9.3.2026. 0:00', '2026-03-09 00:00', '2026-03-09 00:00'],
    ['2026-03-09', '2026-03-09 23:59', '2026-03-09 00:00'],
  ])('of %s lasts until %s, and what begins then does so at %s', (text, end, begin) => {
    expect(datetimeKind.fromText(text, deadline, codec)).toEqual({ ok: true, value: end })
    expect(datetimeKind.fromText(text, start, codec)).toEqual({ ok: true, value: begin })
  })
})

describe('a month as people write it', () => {
  it.each([
    'novembar 2026',
    'novembar 2026.',
    'Nov 2026',
    '11.2026.',
    '11/2026',
    '2026-11',
    '2026年11月',
  ])('%s is November 2026', (text) => {
    expect(monthIn(text)).toBe('2026-11')
    expect(dayOf({ startsItsMonth: true }, text)).toBe('2026-11-01')
    expect(dayOf({}, text)).toBeNull()
  })

  it('is not read into a day', () => {
    expect(dayOf({ startsItsMonth: true }, '5.11.2026.')).toBe('2026-11-05')
  })
})

describe('what was typed and is no day', () => {
  const fields = {
    ...{ day: date({ about: 'planned' }), at: datetime({ about: 'planned' }) },
    ...{ month: month({ about: 'planned' }), hour: time(), past: date({ about: 'happened' }) },
    end: datetime({ about: 'planned', endsItsDay: true }),
  }
  const both = { first: '2026-10-03', second: '2026-03-10' }

  it.each([
    ['day', '3/10/2026', { code: 'ambiguousDate', params: { value: '3/10/2026', ...both } }],
    [
      'at',
      '3/10/2026 6:05',
      { code: 'ambiguousDate', params: { value: '3/10/2026 6:05', ...both } },
    ],
    [
      'day',
      '３／１０／２０２６',
      { code: 'ambiguousDate', params: { value: '３／１０／２０２６', ...both } },
    ],
    ['day', 'soon', { code: 'notADate', params: { value: 'soon', about: 'planned' } }],
    ['at', 'soon', { code: 'notADateTime', params: { value: 'soon', about: 'planned' } }],
    ['at', '28.11.2026.', { code: 'hourMissing', params: { day: '2026-11-28', about: 'planned' } }],
    ['end', '28.11.2026.', { code: 'notADateTime', params: { value: '28.11.2026.' } }],
    ['past', 'soon', { code: 'notADate', params: { value: 'soon' } }],
    ['month', 'autumn', { code: 'notAMonth', params: { value: 'autumn' } }],
    ['hour', 'noon', { code: 'notATime', params: { value: 'noon' } }],
  ])('in %s is refused by name: %s', (field, text, fault) => {
    const checked = checkInput(fields, { [field]: text }, true)
    expect(checked.ok ? [] : checked.errors).toMatchObject([{ field, ...fault }])
  })
})
