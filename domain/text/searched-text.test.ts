import { describe, expect, it } from 'vitest'
import { foldedText, isTextPart, textSearch } from './searched-text.ts'

describe('a text searched for', () => {
  it.each([
    ['zastita', 'Zaštita na radu', true],
    ['djordje', 'Đorđe', true],
    ['dj', 'Anđa', true],
    ['dorde', 'Đorđe', true],
    ['dj', 'nadjačati', true],
    ['a.c', 'abc', false],
    ['(1)', 'Level (1)', true],
    ['a-b', 'A-B', true],
    ['a/b', 'A/B', true],
    ['12', 'H-0012', true],
    ['隐患', '重大隐患', true],
    ['', 'anything', true],
  ])('%s in %s: %s', (part, whole, is) => {
    expect(isTextPart(part, whole)).toBe(is)
    expect(textSearch(part)(whole, foldedText(whole))).toBe(is)
  })

  it('is taken apart once, however many texts are looked at', () => {
    const cpuOf = (part: string): number => {
      const before = process.cpuUsage()
      for (let at = 0; at < 20_000; at += 1) isTextPart(part, `Zaštita na radu ${at}`)
      return process.cpuUsage(before).user
    }
    cpuOf('ž')
    expect(cpuOf('ž'.repeat(200))).toBeLessThan(5 * cpuOf('ž') + 20_000)
  })
})
