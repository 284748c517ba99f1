import { expect, it } from 'vitest'
import { monthIn } from '../fields/value-codec.ts'
import { calendarText, monthText } from './dates.ts'
import { languages } from './language.ts'

it.each([
  ['zh_CN', '2026年9月', '2026-09-01'],
  ['en_US', 'September 2026', '1 Sep 2026'],
  ['sr_SP', 'septembar 2026.', '01.09.2026.'],
] as const)('a month in %s is %s, and its first day is a day', (language, month, day) => {
  expect(calendarText(language, '2026-09')).toBe(month)
  expect(calendarText(language, '2026-09-01')).toBe(day)
})

it.each(languages)('every month that is written in %s is read as that month', (language) => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  expect(months.map((month) => monthIn(monthText(language, month)))).toEqual(months)
})
