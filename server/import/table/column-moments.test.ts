import { describe, expect, it } from 'vitest'
import { hourOfColumn, joinedMoment } from './column-moments.ts'

describe('a day and its hour in columns of their own', () => {
  it.each([
    // As the Mine Safety and Health Administration publishes its accidents: 40982 is 14 March 2012.
    [['40982', '945'], '2012-03-14 09:45'],
    [['40982', '2400'], '2012-03-14 23:59'],
    [['40982', '0'], '2012-03-14 00:00'],
    [['46341', '09:45'], '2026-11-15 09:45'],
    [['46341', '0.40625'], '2026-11-15 09:45'],
    [['46341', '0,40625'], '2026-11-15 09:45'],
    [['2026-11-20', '0945'], '2026-11-20 09:45'],
    [['20.11.2026.', '9h45'], '20.11.2026. 09:45'],
    [['11/20/2026', '3:05 PM'], '11/20/2026 15:05'],
    [['3/4/2026', '9:45'], '3/4/2026 09:45'],
    [['09:45', '46341'], '2026-11-15 09:45'],
  ])('that say %j are %s', (texts, moment) => {
    expect(joinedMoment(texts)).toBe(moment)
  })

  it.each([
    [['40982', '9999'], '40982 9999'],
    [['40982', '9'], '40982 9'],
    [['2026-11-20', 'soon'], '2026-11-20 soon'],
    [['2026-11-20', '2026-11-21'], '2026-11-20 2026-11-21'],
    [['945'], '945'],
  ])('that say %j are left as they are, to be refused', (texts, joined) => {
    expect(joinedMoment(texts)).toBe(joined)
  })

  it.each([
    ['945', '09:45'],
    ['0.5', '12:00'],
    ['1260', null],
    ['1.5', null],
    ['9', null],
  ])('whose hour is %s is %s', (text, hour) => {
    expect(hourOfColumn(text)).toBe(hour)
  })
})
