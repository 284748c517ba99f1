import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldKinds, fromText, kinds, linesOf, valueSchema } from './index.ts'
import { kindCases } from './kinds.testing.ts'
import { testCodec } from './value-codec.testing.ts'

const million = 1_000_000
const repeated = (text: string) => text.repeat(million / text.length)

/** What makes a careless pattern try every way to divide a text. */
const hostile: readonly (readonly [string, string])[] = [
  ['of one letter and a stranger', `${repeated('a')}!`],
  ['of the T of an instant', repeated('T')],
  ['of blanks', `x${repeated(' ')}x`],
  ['of digits', `${repeated('1')}x`],
  ['of opening brackets', repeated('<[({')],
  ['of days that never end', repeated('2026-01-01 ')],
  ['of separators', repeated(';')],
  ['of short values', repeated('a;')],
  ['of dots and dashes', `a@${repeated('a.-')}`],
  ['of surrogate pairs', repeated('𝒳')],
  ['of halves of surrogate pairs', repeated('\ud800')],
  ['of what looks like JSON', repeated('{"a":')],
]

/** The longest text that any pattern looked at. */
let looked = 0

beforeEach(() => {
  looked = 0
  const { exec } = RegExp.prototype
  // `test`, `replace`, `match` and `split` go through it as well.
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    looked = Math.max(looked, String(text).length)
    return exec.call(this, text)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('sees what patterns look at', () => {
  expect('aaa'.replace(/a+/, 'b')).toBe('b')
  expect(looked).toBe(3)
})

describe.each(kinds)('the kind %s', (kind) => {
  const { field } = kindCases[kind]
  const longest = fieldKinds[kind].longest(field)
  const values = Math.max(1, field.many && !field.columns ? (field.max ?? 200) : 1)

  it.each(hostile)('lets no pattern see a text %s', (_, text) => {
    expect(fromText(text, field, testCodec).ok).toBe(false)
    expect(valueSchema(field).safeParse(field.many ? [text] : text).success).toBe(false)
    expect(looked).toBeLessThanOrEqual(2 * longest * values)
  })

  it('refuses a text that is too long for its length and for nothing else', () => {
    const text = 'x'.repeat(2 * longest + 1)
    expect(fromText(text, field, testCodec)).toEqual({
      ...{ ok: false, code: 'tooLong', params: { max: longest } },
    })
    const { error } = fieldKinds[kind].schema(field).safeParse(text)
    expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: longest }])
    expect(looked).toBe(0)
  })

  it.each(['\0', '\ud800', '\udc00\ud800'])(
    'refuses a cell with %j, which no text keeps',
    (sign) => {
      expect(fromText(`a${sign}`, field, testCodec)).toEqual({
        ...{ ok: false, code: 'forbiddenCharacter' },
      })
    },
  )
})

describe('formatted text as lines', () => {
  // What is stored may be as long as its field; it is written line by line, in one pass.
  it.each([
    ['of unclosed tags', '<'.repeat(20_000), '<'.repeat(20_000)],
    ['of unclosed list entries', '<li'.repeat(7_000), '<li'.repeat(7_000)],
    ['of blanks', `a${' '.repeat(20_000)}b`, `a${' '.repeat(20_000)}b`],
    ['of line breaks', '<br>'.repeat(5_000), ''],
  ])('stays what it is %s', (_, html, lines) => {
    expect(linesOf(html)).toBe(lines)
  })
})
