import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from './language.ts'
import {
  ColumnNotation,
  decimalMarkOf,
  decimalText,
  editableNumber,
  formatNumber,
  parseNumber,
  shortNumber,
  toDouble,
} from './numbers.ts'

const number = (value: string) => ({ kind: 'number', value })
const ambiguous = (...readings: string[]) => ({ kind: 'ambiguous', readings })

describe('a text is read as a number', () => {
  it.each<[Language, string, string]>([
    ['sr_SP', '3,5', '3.5'],
    ['sr_SP', '1.250,75', '1250.75'],
    ['sr_SP', '3.5', '3.5'],
    ['sr_SP', '1.250.000', '1250000'],
    ['sr_SP', '0,125', '0.125'],
    ['sr_SP', '1 250,75', '1250.75'],
    ['en_US', '1,250.75', '1250.75'],
    ['en_US', '.5', '0.5'],
    ['en_US', '12.', '12'],
    ['en_US', '007.10', '7.1'],
    ['en_US', '−12.5', '-12.5'],
    ['sr_SP', '–3', '-3'],
    ['zh_CN', '\u2010250', '-250'],
    ['en_US', '-0', '0'],
    ['zh_CN', '１２．５', '12.5'],
    ['zh_CN', '12。5', '12.5'],
    ['zh_CN', '－１，２５０。７５', '-1250.75'],
    ['zh_CN', '1\u00a0250\u00a0000', '1250000'],
    ['zh_CN', '1\u202f250.5', '1250.5'],
    ['zh_CN', '12345678901234567890.12', '12345678901234567890.12'],
  ])('in %s: %s is %s', (language, text, value) => {
    expect(parseNumber(text, language)).toEqual(number(value))
  })

  it.each([
    ['12,5 %', ['%'], '12.5'],
    ['12.5％', ['%'], '12.5'],
    ['8,25 10⁴ m³', ['10⁴ m³'], '8.25'],
    ['8,25\u00a0h', ['h'], '8.25'],
  ])('%s: the unit of its field may stand behind it', (text, suffixes, value) => {
    expect(parseNumber(text, 'sr_SP', { suffixes })).toEqual(number(value))
  })

  it.each(['', '  ', '%'])('%j says nothing', (text) => {
    expect(parseNumber(text, 'en_US', { suffixes: ['%'] })).toEqual({ kind: 'nothing' })
  })

  it.each([
    '-',
    ',',
    '5²',
    '½',
    '1e5',
    '0x10',
    '1,25,000',
    '1.25.000',
    '12 34',
    '1 250.500,5',
    'h',
    '5 m',
    '٣',
  ])('%s is not a number', (text) => {
    for (const language of languages) {
      expect(parseNumber(text, language)).toEqual({ kind: 'notANumber' })
    }
  })
})

describe('a text that two of our notations read differently is not decided for its writer', () => {
  it.each<[Language, string, [string, string]]>([
    ['sr_SP', '1.250', ['1250', '1.25']],
    ['sr_SP', '1,250', ['1.25', '1250']],
    ['en_US', '1.250', ['1.25', '1250']],
    ['zh_CN', '１，２５０', ['1250', '1.25']],
    ['zh_CN', '-100,000', ['-100000', '-100']],
  ])('in %s: %s can be %j, the own notation first', (language, text, readings) => {
    expect(parseNumber(text, language)).toEqual(ambiguous(...readings))
  })

  it('unless the decimal mark of its column is known', () => {
    expect(parseNumber('1.250', 'en_US', { decimalMark: ',' })).toEqual(number('1250'))
    expect(parseNumber('1.250', 'sr_SP', { decimalMark: '.' })).toEqual(number('1.25'))
  })
})

describe('a column of numbers', () => {
  const markOf = (...texts: string[]) => {
    const column = new ColumnNotation()
    for (const text of texts) column.add(text, ['%'])
    return column.decimalMark
  }
  it.each([
    [['1.250', '3,5 %'], ','],
    [['1.250', '3.5'], '.'],
    [['1.250.000', '1.250'], ','],
    [['1.250', '7', '1 250', 'soon', ''], null],
    [['1.250', '3,5', '3.5'], null],
  ])('%j is written with the decimal mark %j', (texts, mark) => {
    expect(markOf(...texts)).toBe(mark)
  })
})

describe('a number is written', () => {
  it.each<[Language, string, string]>([
    ['zh_CN', '1,250.50', '1250.50'],
    ['en_US', '1,250.50', '1250.50'],
    ['sr_SP', '1.250,50', '1250,50'],
  ])('in %s as %s to be looked at and as %s to be typed over', (language, shown, typed) => {
    expect(formatNumber(language, 1250.5, { least: 2, most: 2 })).toBe(shown)
    expect(editableNumber(language, 1250.5, 2)).toBe(typed)
  })

  it('with a zero more where three decimals could be thousands', () => {
    expect(editableNumber('sr_SP', '2.125')).toBe('2,1250')
    expect(editableNumber('en_US', '1234.125')).toBe('1234.125')
  })

  it('without an exponent and without losing a digit', () => {
    expect([1e-7, 1.5e21, -0, 0.1].map(decimalText)).toEqual([
      '0.0000001',
      '1500000000000000000000',
      '0',
      '0.1',
    ])
    expect(formatNumber('sr_SP', '12345678901234567.89', { least: 2, most: 2 })).toBe(
      '12.345.678.901.234.567,89',
    )
  })

  it('as a double only where the double is that number', () => {
    expect(
      ['0.1', '9999999999999.99', '99999999999999.99', '12345678901234567'].map(toDouble),
    ).toEqual([0.1, 9999999999999.99, null, null])
  })
})

/** Decimal strings of up to 30 digits. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 12 }))
  .map(([isNegative, digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    const fraction = text.slice(text.length - scale).replace(/0+$/, '')
    const value = text.slice(0, text.length - scale) + (scale > 0 && fraction ? `.${fraction}` : '')
    return isNegative && value !== '0' ? `-${value}` : value
  })

describe.each(languages)('nothing in %s', (language) => {
  const mark = { zh_CN: '.', en_US: '.', sr_SP: ',' }[language]

  it.each([
    [-0.04, 1, `0${mark}0`],
    ['-0.04', 1, `0${mark}0`],
    [-0, 0, '0'],
    [-0.05, 1, `-0${mark}1`],
    [0.04, 1, `0${mark}0`],
  ])('%s with %s digits bears no sign', (value, digits, shown) => {
    expect(formatNumber(language, value, { least: digits, most: digits })).toBe(shown)
  })

  it('bears none in a cell or a field either', () => {
    expect(shortNumber(language, -0)).toBe('0')
    expect(editableNumber(language, '-0')).toBe('0')
    expect(decimalText(-0)).toBe('0')
  })
})

describe.each(languages)('whatever stands in a field in %s', (language) => {
  it('is read as the number it was written for', () => {
    fc.assert(
      fc.property(decimals, fc.nat({ max: 6 }), (value, least) => {
        expect(parseNumber(editableNumber(language, value, least), language)).toEqual(number(value))
      }),
    )
  })

  it('if it was copied from where it is shown, is read as that number or not decided', () => {
    fc.assert(
      fc.property(decimals, fc.nat({ max: 6 }), (value, least) => {
        const shown = formatNumber(language, value, { least, most: 20 })
        const parsed = parseNumber(shown, language)
        const own =
          parsed.kind === 'ambiguous' ? parsed.readings[0] : 'value' in parsed && parsed.value
        expect(own).toBe(value)
      }),
    )
  })

  it('has the same magnitude for whoever reads it, in any language', () => {
    const marks = fc.string({ unit: fc.constantFrom(...'0123456789.,, -'), maxLength: 12 })
    fc.assert(
      fc.property(marks, (text) => {
        const parsed = parseNumber(text, language)
        for (const other of languages) {
          const theirs = parseNumber(text, other)
          expect(theirs.kind).toBe(parsed.kind)
          if (parsed.kind === 'number') expect(theirs).toEqual(parsed)
        }
        if (parsed.kind !== 'number') return
        const decimalMark = decimalMarkOf(language)
        expect(parseNumber(text, language, { decimalMark })).toEqual(parsed)
        expect(parseNumber(editableNumber(language, parsed.value), language)).toEqual(parsed)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a count', () => {
  it.each([
    ['1.250', 'sr_SP', '1250'],
    ['1,250', 'en_US', '1250'],
    ['1,250', 'zh_CN', '1250'],
    ['12.345.678', 'en_US', '12345678'],
  ] as const)('that is written %s in %s is %s, and no fraction', (text, language, value) => {
    expect(parseNumber(text, language, { isWhole: true })).toEqual({ kind: 'number', value })
  })

  it.each([
    ['1.250', 'en_US'],
    ['1.250', 'zh_CN'],
    ['1,250', 'sr_SP'],
  ] as const)('that is written %s in %s, as others group, is asked about', (text, language) => {
    const asked = { kind: 'ambiguous', readings: ['1.25', '1250'] }
    expect(parseNumber(text, language, { isWhole: true })).toEqual(asked)
  })
})
