import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmless, harmlessLine, originalLine, originalText } from './formula-text.ts'

describe('a text in a table', () => {
  const invisible = ['', ' ', '\t', '\r', '\u00A0', '\u200B', '\uFEFF', '\u3000', '\u202E']
  const begins = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
  it.each(invisible.flatMap((first) => begins.map((mark) => `${first}${mark}cmd|calc`)))(
    '%j is not run',
    (text) => expect(harmless(text)).toBe(`'${text}`),
  )

  it.each(['Plain', '3-4', 'a=b', "it's", '', '顶板', '“=1”'])('%j stays as it is', (text) => {
    expect(harmless(text)).toBe(text)
  })

  it('says what it said when our own table is loaded', () => {
    const pieces = ["'", '=', '＝', '-', ' ', '\t', '\u200B', 'x', '1', '\n', ';', '"', '\r']
    const piece = fc.constantFrom(...pieces)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('')
        return originalText(harmless(text)) === text && originalLine(harmlessLine(text)) === text
      }),
      { numRuns: 2_000 },
    )
  })
})
