import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInput } from '../definition/check-input.ts'
import { languages } from '../text/language.ts'
import { operators } from '../where/where.ts'
import {
  bool,
  choices,
  date,
  datetime,
  decimal,
  type Field,
  fieldKinds,
  fromText,
  int,
  isNumeric,
  json,
  type Kind,
  kinds,
  money,
  month,
  number,
  posint,
  stepped,
  text,
  texts,
  toText,
  valueSchema,
  year,
} from './index.ts'
import { kindCases } from './kinds.testing.ts'
import { testCodec } from './value-codec.testing.ts'

/** Kinds that no table carries: pictures, files, and a code that is drawn when it is shown. */
const uncarried: readonly Kind[] = ['image', 'file', 'sign', 'qrcode']
/** A secret never comes out, so nothing leads back to it. */
const oneWay: readonly Kind[] = [...uncarried, 'secret']

describe.each(kinds)('the kind %s', (kind) => {
  const { field, good, bad, local } = kindCases[kind]

  it('takes what suits it and refuses what does not', () => {
    expect(valueSchema(field).safeParse(good).success).toBe(true)
    expect(valueSchema(field).safeParse(bad).success).toBe(false)
    expect(valueSchema(field).safeParse(null).success).toBe(true)
    expect(valueSchema({ ...field, required: true }).safeParse(null).success).toBe(false)
  })

  it('can be asked in ways that the language of rules knows', () => {
    expect(operators).toEqual(expect.arrayContaining([...fieldKinds[kind].operators]))
  })

  it.each(oneWay.includes(kind) ? [] : [good])('reads the text it wrote for %j', () => {
    const written = toText(good, field, testCodec)
    const read = fromText(written, field, testCodec)
    expect(read.ok && valueSchema(field).parse(read.value)).toEqual(good)
  })

  it.each(local ? [local] : [])('reads %s, as a person would write it', (text) => {
    const read = fromText(text, field, testCodec)
    expect(read.ok && valueSchema(field).parse(read.value)).toEqual(good)
  })

  it.each(uncarried.includes(kind) ? ['x'] : [])('is not taken from a table as %s', (text) => {
    expect(fromText(text, field, testCodec)).toEqual({ ok: false, code: 'notImportable' })
  })

  it('writes and reads nothing as nothing', () => {
    expect(toText(null, field, testCodec)).toBe('')
    expect(toText([], field, testCodec)).toBe('')
    expect(fromText('  ', field, testCodec)).toEqual({ ok: true, value: undefined })
  })
})

describe('text from a table', () => {
  it.each([
    ['2026/3/9', '2026-03-09'],
    ['2026.03.09', '2026-03-09'],
    ['09.03.2026.', '2026-03-09'],
    ['2026-03-09T00:00:00.000Z', '2026-03-09'],
    ['13/03/2026', '2026-03-13'],
    ['03-13-2026', '2026-03-13'],
    ['3/3/2026', '2026-03-03'],
  ])('%s is the day %s', (text, day) => {
    expect(fromText(text, date({ about: 'planned' }), testCodec)).toEqual({ ok: true, value: day })
  })

  it('that names two days is asked about, and settled by what its column says', () => {
    const said = (text: string, field: Field, more = {}) =>
      fromText(text, field, { ...testCodec, ...more })
    const day = date({ about: 'planned' })
    expect(said('03/10/2026', day)).toEqual({
      ok: false,
      code: 'ambiguousDate',
      params: { value: '03/10/2026', first: '2026-10-03', second: '2026-03-10' },
    })
    expect(said('03-10-2026', day, { dayOrder: 'dayFirst' })).toMatchObject({ value: '2026-10-03' })
    const instant = datetime({ about: 'planned' })
    expect(said('03/10/2026 06:05', instant)).toMatchObject({ code: 'ambiguousDate' })
    expect(said('03/10/2026 06:05', instant, { dayOrder: 'monthFirst' })).toMatchObject({
      value: '2026-03-09T22:05:00.000Z',
    })
  })

  it('with a character that was lost on the way is refused', () => {
    expect(fromText('Radni\uFFFD', text({ max: 20 }), testCodec)).toMatchObject({
      code: 'unreadableCharacter',
    })
  })

  it.each(['2026-02-30', 'soon', '2026-03-09T08:00:00Z'])('%s is no day', (text) => {
    expect(fromText(text, date({ about: 'planned' }), testCodec)).toMatchObject({
      ok: false,
      code: 'notADate',
    })
  })

  it.each([
    ['2026-03-10 06:05', '2026-03-09T22:05:00.000Z'],
    ['10.3.2026. 6:05', '2026-03-09T22:05:00.000Z'],
    ['2026-03-10', '2026-03-09T16:00:00.000Z'],
    ['2026-03-10T06:05:00+01:00', '2026-03-10T05:05:00.000Z'],
  ])('%s is the instant %s', (text, instant) => {
    expect(fromText(text, datetime({ about: 'planned' }), testCodec)).toEqual({
      ok: true,
      value: instant,
    })
  })

  it.each(['2026-03-10 25:00', '2026-99-99T00:00:00Z', '9 o clock'])('%s is no instant', (text) => {
    expect(fromText(text, datetime({ about: 'planned' }), testCodec)).toMatchObject({
      ok: false,
      code: 'notADate',
    })
  })

  it.each([
    ['03.2026.', '2026-03'],
    ['2026/03', '2026-03'],
  ])('%s is the month %s', (text, value) => {
    expect(fromText(text, month({ about: 'planned' }), testCodec)).toEqual({ ok: true, value })
  })

  it('is no month, number, or yes and no where it could be read in two ways', () => {
    expect(fromText('2026-13', month({ about: 'planned' }), testCodec)).toMatchObject({
      code: 'notAMonth',
    })
    expect(fromText('12.000', int(), testCodec)).toMatchObject({
      code: 'ambiguousNumber',
      params: { value: '12.000', first: 12_000, second: 12 },
    })
    // One and a quarter of a person is nobody's number.
    expect(fromText('1.250', int(), testCodec)).toEqual({ ok: true, value: 1250 })
    expect(fromText('maybe', bool(), testCodec)).toMatchObject({ code: 'notABoolean' })
  })

  it('says yes and no in each language', () => {
    const spoken = (['zh_CN', 'en_US', 'sr_SP'] as const).map((language) =>
      toText(false, bool(), { ...testCodec, language }),
    )
    expect(spoken).toEqual(['否', 'no', 'ne'])
  })

  it('holds several values, and one that is wrong spoils them all', () => {
    const field = choices(['low', 'high'])
    expect(toText(['low', 'high'], field, testCodec)).toBe('LOW; HIGH')
    expect(fromText('low；HIGH', field, testCodec)).toEqual({ ok: true, value: ['low', 'high'] })
    expect(fromText('low; bad', field, testCodec)).toMatchObject({ params: { value: 'bad' } })
  })
})

describe('JSON from a table', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  it.each([
    ['{"a": ', 'notJson'],
    ['{"__proto__": {"polluted": 1}}', 'forbiddenKey'],
    ['{"a": [{"constructor": {}}]}', 'forbiddenKey'],
    ['{"a": "\\u0000"}', 'forbiddenCharacter'],
    [deep, 'tooDeep'],
  ])('%.40s is refused as %s', (text, code) => {
    expect(fromText(text, json(), testCodec)).toEqual({ ok: false, code })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('over its size is refused by name', () => {
    const checked = valueSchema(json({ max: 20 })).safeParse({ a: 'x'.repeat(30) })
    expect(checked.error?.issues[0]).toMatchObject({ params: { code: 'tooLong', max: 20 } })
  })
})

describe('a list of texts', () => {
  const schema = valueSchema(texts({ max: 2, each: 3 }))
  it.each([
    [['one', 'two'], true],
    [['one', 'two', 'six'], false],
    [['four'], false],
    [[''], false],
  ])('%j may be kept: %s', (value, may) => {
    expect(schema.safeParse(value).success).toBe(may)
  })
})

describe('a number of a field', () => {
  const errors = (field: Field, value: unknown) => {
    const checked = checkInput({ amount: field }, { amount: value })
    return checked.ok ? [] : checked.errors
  }

  it('is refused as the text that nobody could read, by name and with what it can be', () => {
    expect(errors(money(), '1.250')).toEqual([
      {
        ...{ field: 'amount', code: 'ambiguousNumber' },
        params: { value: '1.250', first: 1.25, second: 1250 },
      },
    ])
    expect(errors(int(), 'ten')).toMatchObject([
      { field: 'amount', code: 'notANumber', params: { value: 'ten', whole: true } },
    ])
    expect(errors(decimal(), 'ten')[0]?.params).toEqual({ value: 'ten' })
    expect(errors(number(), '12345678901234567')).toMatchObject([{ code: 'tooManyDigits' }])
    expect(errors(int(), '7')).toMatchObject([{ code: 'notANumber' }])
  })

  it('is refused in words that say what is wanted instead', () => {
    for (const field of [int(), posint(), year(), decimal({ scale: 0 })]) {
      expect(errors(field, 7.5), field.kind).toMatchObject([{ code: 'notWhole' }])
    }
    expect(errors(text({ max: 9 }), 7)).toEqual([{ field: 'amount', code: 'notAText' }])
    expect(errors(bool(), 'yes')).toEqual([{ field: 'amount', code: 'notYesOrNo' }])
    expect(errors(texts(), 'one')).toEqual([{ field: 'amount', code: 'notAList' }])
  })

  it('has no more digits and decimals than its column, and none that a double would change', () => {
    expect(errors(decimal({ precision: 5, scale: 2 }), 999.99)).toEqual([])
    expect(errors(decimal({ precision: 5, scale: 2 }), 1000)).toMatchObject([
      { field: 'amount', code: 'tooBig', params: { max: 999.99 } },
    ])
    expect(errors(decimal({ precision: 5, scale: 2, min: -999 }), -1000)).toMatchObject([
      { field: 'amount', code: 'tooSmall', params: { min: -999 } },
    ])
    expect(errors(decimal(), 1.255)).toMatchObject([{ code: 'decimals', params: { scale: 2 } }])
    expect(errors(money(), 9_999_999_999_999.99)).toEqual([])
    expect(errors(money(), 90_071_992_547_409.9)).toMatchObject([{ code: 'tooBig' }])
  })

  const numeric = kinds.filter((kind) => isNumeric(kindCases[kind].field))
  const values: Partial<Record<Kind, fc.Arbitrary<number>>> = {
    year: fc.integer({ min: 1900, max: 2200 }),
    int: fc.integer({ min: 0, max: 2_147_483_647 }),
    posint: fc.integer({ min: 1, max: 2_147_483_647 }),
    number: fc
      .tuple(fc.integer({ min: -1e15, max: 1e15 }), fc.nat({ max: 12 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`)),
  }
  const hundredths = fc.integer({ min: 0, max: 999_999_999 }).map((value) => value / 100)

  describe.each(numeric)('of the kind %s', (kind) => {
    const { field } = kindCases[kind]
    it.each(languages)('is read in %s as it was written', (language) => {
      const codec = { ...testCodec, language }
      fc.assert(
        fc.property(values[kind] ?? hundredths, (value) => {
          expect(fromText(toText(value, field, codec), field, codec)).toEqual({ ok: true, value })
        }),
      )
    })

    it('is never another number for another reader', () => {
      for (const text of ['1.000', '2,000', '-100.000', '１，０００']) {
        for (const language of languages) {
          const codec = { ...testCodec, language }
          expect(fromText(text, field, codec)).toMatchObject({ code: 'ambiguousNumber' })
        }
      }
    })
  })
})

describe('a number that is counted on by keys', () => {
  it.each<[Field, number | null, number, number]>([
    [int(), 7, 1, 8],
    [int(), null, 1, 1],
    [int(), 0, -1, 0],
    [int({ max: 12 }), 9, 10, 12],
    [decimal({ scale: 1 }), 0.1, 2, 0.3],
    [decimal({ scale: 2, step: 0.5 }), 7.25, 1, 7.75],
    [money(), 12.34, 1, 13.34],
    [number(), 1.5, -1, 0.5],
  ])('goes by the step of its field and no further than its bounds (%#)', (field, from, by, to) => {
    expect(stepped(from, field, by)).toBe(to)
  })
})
