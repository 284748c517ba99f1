import { describe, expect, it } from 'vitest'
import { periodText } from './naming.ts'

describe('what is counted by the calendar', () => {
  it.each([
    ['zh_CN', '2026-11', '2026年11月'],
    ['en_US', '2026-11', 'November 2026'],
    ['sr_SP', '2026-11', 'novembar 2026.'],
    ['zh_CN', '2026-11-09', '2026-11-09'],
    ['en_US', '2026-11-09', '9 Nov 2026'],
    ['sr_SP', '2026-11-09', '09.11.2026.'],
    ['sr_SP', '2026', '2026'],
  ] as const)('is called in %s as people write %s', (language, value, written) => {
    expect(periodText(language, value)).toBe(written)
  })
})
