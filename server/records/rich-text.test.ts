import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRichText } from './rich-text.ts'

describe('formatted text', () => {
  it.each([
    ['<p>Alarm at <b>09:00</b></p>', '<p>Alarm at <b>09:00</b></p>'],
    ['<P CLASS="x">loud</P>', '<p>loud</p>'],
    ['<p onclick="steal()">x</p>', '<p>x</p>'],
    ['<script>steal()</script>', '&lt;script&gt;steal()&lt;/script&gt;'],
    ['<img src=x onerror=steal()>', '&lt;img src=x onerror=steal()&gt;'],
    ['<svg/onload=steal()>', '&lt;svg/onload=steal()&gt;'],
    ['<b><script></b>', '<b>&lt;script&gt;</b>'],
    ['<<b>script>', '&lt;<b>script&gt;'],
    ['<bx>', '&lt;bx&gt;'],
    ['<p title="a>b">', '<p>b"&gt;'],
    ['Drill &amp; review &lt;p&gt; &copy;', 'Drill &amp; review &lt;p&gt; &amp;copy;'],
  ])('%s is kept as %s', (html, safe) => {
    expect(safeRichText(html)).toBe(safe)
  })

  it('never lets anything through but bare tags of the list, and settles at once', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      'b',
      'script',
      ' onclick=x',
      '&',
      'lt;',
      '"',
      'p',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const safe = safeRichText(parts.join(''))
        expect(safe.replace(/<\/?[bp]>/g, '')).not.toMatch(/[<>]/)
        expect(safeRichText(safe)).toBe(safe)
      }),
    )
  })
})
