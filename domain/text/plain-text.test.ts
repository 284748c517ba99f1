import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInput } from '../definition/check-input.ts'
import {
  fieldKinds,
  fromText,
  kinds,
  readableValue,
  text,
  texts,
  toText,
  valueSchema,
} from '../fields/index.ts'
import { kindCases } from '../fields/kinds.testing.ts'
import { testCodec } from '../fields/value-codec.testing.ts'
import { resourceNamed } from '../resources/index.ts'
import { severalLines, singleLine, unseenShown } from './plain-text.ts'

/** Every character that may not be seen in a line: C0 and C1 controls and what turns the direction. */
const unseen = [
  ...Array.from({ length: 31 }, (_, at) => at + 1),
  ...Array.from({ length: 33 }, (_, at) => at + 0x7f),
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code))

describe('a line of text', () => {
  it.each([
    ['Li\u202EieW', 'LiieW'],
    ['\u2066Wei\u2069', 'Wei'],
    ['a\nb\r\nc\td', 'a b c d'],
    ['bell\u0007 and\u009B31m', 'bell and31m'],
    ['مرحبا \u200Fשלום', 'مرحبا \u200Fשלום'],
    ['顶板 · Otpuštena — 🪨', '顶板 · Otpuštena — 🪨'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(singleLine(sent)).toBe(kept)
  })

  it.each([
    ['Li\u202EieW', 'Li\\u{202E}ieW'],
    ['a\u200Bb\u00A0c d', 'a\\u{200B}b\\u{A0}c d'],
    ['\u{E0041}x\n', '\\u{E0041}x\\u{A}'],
    ['顶板 · Otpuštena — 🪨', '顶板 · Otpuštena — 🪨'],
  ])('%j that is compared exactly is shown as %j', (kept, shown) => {
    expect(unseenShown(kept)).toBe(shown)
    const field = text({ max: 100, exact: true })
    expect(toText(kept, field, testCodec)).toBe(shown)
  })

  it('of several keeps newline and tab, and nothing else that is not seen', () => {
    expect(severalLines('a\r\nb\tc\u202Ed\u0085e\u0007')).toBe('a\nb\tcd\ne')
  })

  it('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...unseen, 'a', ' ', '甲') }), (sent) => {
        const [one, several] = [singleLine(sent), severalLines(sent)]
        return singleLine(one) === one && severalLines(several) === several
      }),
    )
  })
})

describe('a text of which nobody sees anything', () => {
  const nothing = [
    ...['\u3164', '\u200B', '\u00AD \u2060', '\uFFA0\u115F'],
    ...['\u2800', ' \u2800 ', '\uFFFC', '\uE000', '\u{F0000}', '\uFFF9', '\uFFFE', '\u{1D173}'],
  ]

  it.each(nothing)(
    '%j is refused as a sign-in name, and wherever else a text is required',
    (sent) => {
      for (const field of [
        resourceNamed('account')?.fields.username,
        resourceNamed('account')?.fields.userName,
        resourceNamed('user-registration')?.fields.username,
        texts(),
      ]) {
        const fields = { field: field ?? text({ max: 0 }) }
        const result = checkInput(fields, { field: field?.many ? [sent] : sent })
        const codes = result.ok ? [] : result.errors.map(({ code }) => code)
        expect(codes).toContain('notVisible')
      }
    },
  )

  it('is told apart from one that is missing, and from one with a letter in it', () => {
    const fields = { field: text({ required: true, max: 20 }) }
    expect(checkInput(fields, { field: ' ' })).toMatchObject({ errors: [{ code: 'required' }] })
    expect(checkInput(fields, { field: '\u3164a' }).ok).toBe(true)
  })
})

describe('a field of any kind', () => {
  // What is a document of another system, or sealed, is not read as a text.
  const shown = kinds.filter((kind) => {
    const { field } = kindCases[kind]
    return (fieldKinds[kind].keeps?.(field) ?? 'line') !== 'all'
  })

  it.each(shown)('%s keeps nothing that cannot be seen, from a form or a table', (kind) => {
    const { field } = kindCases[kind]
    const isSeveral = fieldKinds[kind].keeps?.(field) === 'lines'
    const wrong = unseen.filter((one) => !(isSeveral && '\n\t'.includes(one)))
    for (const one of wrong) {
      const sent = `a${one}b`
      const checked = valueSchema(field).safeParse(field.many ? [sent] : sent)
      if (checked.success) expect(JSON.stringify(checked.data)).not.toContain(written(one))
      const read = fromText(sent, field, testCodec)
      if (read.ok) expect(JSON.stringify(read.value)).not.toContain(written(one))
      const kept = readableValue(field, field.many ? [sent] : sent)
      expect(JSON.stringify(kept)).not.toContain(written(one))
    }
  })

  it('says the same in a form and in a table', () => {
    const sent = 'Rail\u202E\nloose\t\u0007'
    for (const [field, kept] of [
      [text({ max: 100 }), 'Rail loose'],
      [text({ max: 100, long: true }), 'Rail\nloose'],
    ] as const) {
      expect(valueSchema(field).safeParse(sent)).toMatchObject({ success: true, data: kept })
      const read = fromText(sent, field, testCodec)
      expect(read.ok && String(read.value).trim()).toBe(kept)
    }
    const list = valueSchema(texts()).safeParse(['a\u202Eb', 'c\td'])
    expect(list).toMatchObject({ success: true, data: ['ab', 'c d'] })
  })

  it('that only has what cannot be seen is empty', () => {
    const field = text({ max: 100, required: true })
    expect(valueSchema(field).safeParse('\u202E\u0007').success).toBe(false)
  })

  it('that tells things of another system apart is not changed', () => {
    const field = text({ max: 100, exact: true })
    expect(readableValue(field, 'a\u202Eb')).toBe('a\u202Eb')
  })
})

/** As JSON writes the character. */
const written = (character: string): string => JSON.stringify(character).slice(1, -1)
