import { expect, it, vi } from 'vitest'
import type { Language } from '#domain/text/language'
import { faultParams } from './fault-params.ts'
import {
  dateText,
  dateTimeText,
  lasting,
  lateness,
  momentText,
  nearTime,
  paperTime,
  shortTime,
  spanText,
} from './format.ts'

// By the clock of the device, wherever that is.
const at = new Date(2026, 10, 5, 14, 5).toISOString()
const later = new Date(2026, 11, 31)
const nextYear = new Date(2027, 0, 20)

it.each<[Language, string, string, string]>([
  ['sr_SP', '05.11.2026.', '05.11.2026. 14:05', '05.11. 14:05'],
  ['en_US', '5 Nov 2026', '5 Nov 2026, 14:05', '5 Nov 14:05'],
  ['zh_CN', '2026-11-05', '2026-11-05 14:05', '11-05 14:05'],
])('%s writes a day and an instant as its readers do', (language, day, instant, short) => {
  expect(dateText(language, '2026-11-05')).toBe(day)
  expect(dateTimeText(language, at)).toBe(instant)
  expect(shortTime(language, at, later)).toBe(short)
  expect(shortTime(language, at, nextYear)).toBe(instant)
  expect(nearTime(language, at, nextYear)).toBe(day)
})

it('says on paper by which clock', () => {
  expect(paperTime('sr_SP', at)).toMatch(/^05\.11\.2026\. 14:05 \(GMT([+-]\d+(:30|:45)?)?\)$/)
})

it.each([
  ['2026-11-03', '3 Nov 2026', '2 days'],
  ['2026-11-04', 'yesterday', '1 day'],
  ['2026-11-05', 'today', '1 day'],
  ['2026-11-06', 'tomorrow', '1 day'],
  ['2026-11-07', '7 Nov 2026', '1 day'],
])('the day %s is %s, and has no hour', (value, near, since) => {
  const now = new Date(2026, 10, 5, 23, 50)
  expect(nearTime('en_US', value, now)).toBe(near)
  expect(lasting('en_US', value, now)).toBe(since)
  expect(momentText('en_US', value)).toBe(dateText('en_US', value))
})

it.each([
  [3, 0, '3 days'],
  [3, 1, '4 days'],
  [7, 0, '7 days'],
  [7, 3, '8 days'],
  [1, 6, '30 hours'],
  [0, 5, '5 hours'],
])('what is %i days and %i hours late is in the band of its words: %s', (days, hours, words) => {
  const now = new Date(2026, 10, 20, 12)
  const since = days * 86_400_000 + hours * 3_600_000
  const value = new Date(now.getTime() - since).toISOString()
  expect(lateness('en_US', value, now)).toBe(words)
})

it.each([
  ['planned', '06.11.2026. 14:30'],
  [undefined, '04.11.2026. 14:30'],
])('an example of a day that is %s is one that its field takes', (about, exampleTime) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 5, 23, 50) })
  expect(faultParams('sr_SP', { about })).toMatchObject({ exampleTime })
  vi.useRealTimers()
})

it.each([
  [{}, '1250,75'],
  [{ whole: true }, '1250'],
])('an example of a number of %j is %s', (params, example) => {
  expect(faultParams('sr_SP', params)).toMatchObject({ example })
})

it('a fault names both days that a text can be as its reader writes them', () => {
  const params = { value: '2026-10-03', first: '2026-10-03', second: '2026-03-10' }
  expect(faultParams('sr_SP', params)).toMatchObject({
    value: '2026-10-03',
    first: '03.10.2026.',
    second: '10.03.2026.',
  })
})

it.each<[Language, number, string]>([
  ['en_US', 45, '45 minutes'],
  ['en_US', 620, '10 hours 20 minutes'],
  ['zh_CN', 4_965, '3天 10小时'],
  ['sr_SP', 1_440, '1 dan'],
  ['en_US', 0, '0 minutes'],
  ['en_US', -90, '−1 hour 30 minutes'],
])('a span in %s of %s minutes reads %s', (language, minutes, text) => {
  expect(spanText(language, minutes)).toBe(text)
})
