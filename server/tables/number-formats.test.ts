import { expect, it } from 'vitest'
import { wallTimeOf } from './number-formats.ts'

it.each([
  // Excel keeps fifteen digits; what was copied as text has often six behind the point.
  [46366.333333, 'hour', '2026-12-10 08:00:00'],
  [46366.3333333333, 'hour', '2026-12-10 08:00:00'],
  [46366.999999, 'hour', '2026-12-11 00:00:00'],
  [46366.999999, 'day', '2026-12-11'],
  [46366, 'day', '2026-12-10'],
  [0.333333, 'hour', '08:00'],
] as const)('the serial number %d, shown as a %s, is %s', (serial, form, text) => {
  expect(wallTimeOf(serial, { form, is1904: false })).toBe(text)
})
