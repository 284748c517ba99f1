import { describe, expect, it } from 'vitest'
import { linesOf, paragraphsOf } from './richtext.ts'

describe('text with paragraphs', () => {
  it.each([
    ['one', '<p>one</p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
  ])('keeps %j through HTML and back', (text, html) => {
    expect(paragraphsOf(text)).toBe(html)
    expect(linesOf(html)).toBe(text)
  })

  it('never lets a tag through', () => {
    expect(paragraphsOf('<script>alert(1)</script>')).not.toContain('<script')
  })

  it('shows lists and headings of other editors as lines', () => {
    expect(linesOf('<h2>Plan</h2><ul><li>roof</li><li>rail</li></ul>')).toBe(
      'Plan\n\n• roof\n\n• rail',
    )
  })
})
