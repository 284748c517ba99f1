/**
 * Numbers as people write them. What is read and written here are decimal strings with a point and
 * without grouping (`-1250.75`), so that no digit is lost on the way; `toDouble` says when one may
 * become a number of JavaScript.
 */
import { type Language, languages, tagOf } from './language.ts'

/** What a text says. `readings` are what it can be, the reader's own notation first. */
export type ParsedNumber =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'notANumber' }

interface Notation {
  readonly decimal: string
  readonly group: string
}

export interface ParseOptions {
  /** The decimal mark of the whole column, where that is known: it settles what is ambiguous. */
  readonly decimalMark?: string
  /** Units that may stand behind the number, `%` or `m³`. */
  readonly suffixes?: readonly string[]
  /** False where nobody groups, as in coordinates: every mark is then one of decimals. */
  readonly isGrouped?: boolean
  /** Things that are counted have no fractions: the reader's own notation is meant where it says a whole number. */
  readonly isWhole?: boolean
}

const notations = new Map(languages.map((language) => [language, notationOf(language)]))

function notationOf(language: Language): Notation {
  const parts = new Intl.NumberFormat(tagOf(language)).formatToParts(1_234_567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group') }
}

/** The decimal mark of a language. */
export const decimalMarkOf = (language: Language): string => notations.get(language)?.decimal ?? '.'

/** Every decimal mark that our readers write, that of the language first. */
export const decimalMarks = (language: Language): readonly string[] => [
  ...new Set([decimalMarkOf(language), ...[...notations.values()].map(({ decimal }) => decimal)]),
]

/**
 * Reads a number in the notations of all our languages. Accepted is only what a single one of them
 * can read, or all of them read alike: `3.5` and `1.250,75` are, `1.250` is not, in any language.
 */
export function parseNumber(
  text: string,
  language: Language,
  { decimalMark, suffixes = [], isGrouped = true, isWhole = false }: ParseOptions = {},
): ParsedNumber {
  const plain = withoutSuffix(halfWidth(text), suffixes.map(halfWidth))
  if (plain === '') return { kind: 'nothing' }
  const readings = decimalMarks(language).flatMap((mark) => {
    const value = readWith(plain, mark, isGrouped)
    return value === null ? [] : [{ mark, value }]
  })
  const [first, second] = [...new Set(readings.map(({ value }) => value))]
  if (first === undefined) return { kind: 'notANumber' }
  if (second === undefined) return { kind: 'number', value: first }
  const settled =
    readings.find(({ mark }) => mark === decimalMark) ??
    (isWhole ? ownWhole(readings, language) : undefined)
  return settled
    ? { kind: 'number', value: settled.value }
    : { kind: 'ambiguous', readings: [first, second] }
}

interface Reading {
  readonly mark: string
  readonly value: string
}

/**
 * What the reader's own notation says, where that alone is a whole number; none of 12.000, which is one
 * in each notation.
 */
function ownWhole(readings: readonly Reading[], language: Language): Reading | undefined {
  const [own, second] = readings.filter(({ value }) => Number.isInteger(Number(value)))
  return second === undefined && own?.mark === decimalMarkOf(language) ? own : undefined
}

/**
 * The decimal mark that a column of texts is written with: that of every cell that can be read only
 * one way. Null where no cell decides, or where two of them contradict each other.
 */
export class ColumnNotation {
  readonly #found = new Set<string>()

  add(text: string, suffixes: readonly string[]): void {
    // Digits alone are read alike with every mark, and most cells are.
    if (digits.test(text)) return
    const plain = withoutSuffix(halfWidth(text), suffixes.map(halfWidth))
    const marks = decimalMarks('en_US').filter((mark) => readWith(plain, mark) !== null)
    const [only] = marks
    if (marks.length === 1 && only !== undefined) this.#found.add(only)
  }

  get decimalMark(): string | null {
    const [mark] = this.#found
    return this.#found.size === 1 && mark !== undefined ? mark : null
  }
}

const digits = /^\d*$/
const fullWidthOffset = 0xfee0

/** Digits and marks of Chinese input methods, minus signs and blanks as ASCII has them. */
const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - fullWidthOffset))
    .replace(/[。｡]/g, '.')
    // Minus and the dashes that programs make of it.
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, '-')
    .replace(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .trim()

function withoutSuffix(text: string, suffixes: readonly string[]): string {
  const suffix = suffixes.find((one) => one !== '' && text.endsWith(one))
  return suffix === undefined ? text : text.slice(0, -suffix.length).trimEnd()
}

const form = /^([-+]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=\.\d))(?:\.(\d*))?$/

/** The number that a text says where this is the decimal mark; null when it says none. */
function readWith(text: string, mark: string, isGrouped = true): string | null {
  const group = [...notations.values()].find(({ decimal }) => decimal === mark)?.group
  const roles = new Map([
    [mark, '.'],
    [group, ','],
  ])
  const spelled = [...text].map((one) => roles.get(one) ?? (/[.,]/.test(one) ? '?' : one)).join('')
  const [, sign = '', whole = '', fraction = ''] = form.exec(spelled) ?? []
  const isNone = (whole === '' && fraction === '') || (!isGrouped && /[, ]/.test(whole))
  return isNone ? null : canonical(sign, whole, fraction)
}

function canonical(sign: string, whole: string, fraction: string): string {
  const digits = whole.replace(/[, ]/g, '').replace(/^0+/, '') || '0'
  const places = withoutZeros(fraction)
  const value = places === '' ? digits : `${digits}.${places}`
  return sign === '-' && value !== '0' ? `-${value}` : value
}

// Not a pattern: one that is anchored at the end alone costs the square of a row of zeros.
function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}

/** A number of JavaScript as a decimal string: `0.0000001`, not `1e-7`. */
export const decimalText = (value: number): string =>
  formatter('en_US', { maximumSignificantDigits: 21, useGrouping: false }).format(
    exact(String(value)),
  )

/** The decimal string as a number of JavaScript; null when that would be another number. */
export function toDouble(value: string): number | null {
  const number = Number(value)
  return Number.isFinite(number) && decimalText(number) === value ? number : null
}

/** What a record holds as a number; nothing counts as zero. */
export const numberOf = (value: unknown): number => Number(value ?? 0)

const formatters = new Map<string, Intl.NumberFormat>()

// Nothing is no more and no less than nothing: what rounds to it bears no sign.
function formatter(language: Language, given: Intl.NumberFormatOptions): Intl.NumberFormat {
  const options = { ...given, signDisplay: 'negative' } as const
  const key = language + JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.NumberFormat(tagOf(language), options)
  formatters.set(key, known)
  return known
}

// Intl reads decimal strings digit by digit; the type of `format` knows only those of literals.
const exact = (value: string) => value as Intl.StringNumericLiteral

export interface Places {
  readonly least: number
  readonly most: number
}

/** A number to be looked at: grouped, with so many decimals. */
export const formatNumber = (
  language: Language,
  value: number | string,
  { least, most }: Places,
): string =>
  formatter(language, { minimumFractionDigits: least, maximumFractionDigits: most }).format(
    exact(String(value)),
  )

/** So many of a unit of time in words: `5 hours`. */
export const formatUnit = (language: Language, value: number, unit: string): string =>
  formatter(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** A number that is told: as short as it is, and not grouped, so that no mark of thousands is in it. */
export const shortNumber = (language: Language, value: number | string): string =>
  ungrouped(language, value, 0)

function ungrouped(language: Language, value: number | string, least: number): string {
  const text = typeof value === 'number' ? decimalText(value) : value
  return formatter(language, {
    ...{ minimumFractionDigits: least, maximumFractionDigits: mostPlaces },
    useGrouping: false,
  }).format(exact(text))
}

/**
 * A number to be typed over, which `parseNumber` always reads as the same number: not grouped, and
 * with one more zero where three decimals could be taken for thousands.
 *
 * @param least decimals it has at least
 */
export function editableNumber(language: Language, value: number | string, least = 0): string {
  const short = ungrouped(language, value, least)
  return parseNumber(short, language).kind === 'ambiguous' ? ungrouped(language, value, 4) : short
}

/** Decimals that every version of Intl can write. */
export const mostPlaces = 20
