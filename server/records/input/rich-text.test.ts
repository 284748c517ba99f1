import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRichText } from './rich-text.ts'

describe('formatted text', () => {
  it.each([
    ['<p>Alarm at <b>09:00</b></p>', '<p>Alarm at <strong>09:00</strong></p>'],
    ['<P CLASS="x">loud</P>', '<p>loud</p>'],
    ['<h1>Plan</h1><ul><li>roof</li></ul>', '<h3>Plan</h3><ul><li>roof</li></ul>'],
    [
      '<a href="https://a.example/?b=1&c=2" target="x">a</a>',
      '<a href="https://a.example/?b=1&amp;c=2">a</a>',
    ],
    ['<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="java&#x202e;script:steal()">a</a>', '<a>a</a>'],
    ['<a href="java\u2066script:steal()">a</a>', '<a>a</a>'],
    ['<a href="/&#x202e;/elsewhere.example">a</a>', '<a>a</a>'],
    ['<p onclick="steal()">x</p>', '<p>x</p>'],
    ['<script>steal()</script>after', 'after'],
    ['<img src=x onerror=steal()>', ''],
    ['<svg/onload=steal()>', ''],
    ['<style>p{}</style><b>x</b>', '<strong>x</strong>'],
    ['<b>open', '<strong>open</strong>'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['Drill &amp; review &lt;p&gt;', 'Drill &amp; review &lt;p&gt;'],
  ])('%s is kept as %s', (html, safe) => {
    expect(safeRichText(html)).toBe(safe)
  })

  it('never lets anything through but elements of the list, and settles at once', () => {
    const pieces = fc.constantFrom(
      ...[
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
        '<a href=',
        '&#x202e;',
        '\u2069',
        'java',
        'script:',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const safe = safeRichText(parts.join(''))
        expect(safe.replace(/<\/?(?:strong|p|a(?: href="[^"<>]*")?)>/g, '')).not.toMatch(/[<>]/)
        expect(safeRichText(safe)).toBe(safe)
      }),
    )
  })
})
