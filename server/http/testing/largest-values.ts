import type { Fields } from '#domain/definition/transition'
import { type Field, operatorsOf } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import type { Position } from '#domain/geometry/geometry'

/** Which of two sets of values that have nothing in common. */
type Variant = 0 | 1

/** The id of something that a field may name. */
type IdOf = (resource: string, at: number) => string | undefined

/** The largest value that a field takes. */
export function largestValue(field: Field, variant: Variant, idOf: IdOf): unknown {
  if (field.columns) {
    const { columns } = field
    return Array.from({ length: field.max ?? 200 }, (_, at) => row(columns, variant, at, idOf))
  }
  if (!field.many) return largestOne(field, variant, 0, idOf)
  return Array.from({ length: field.max ?? 200 }, (_, at) => largestOne(field, variant, at, idOf))
}

const row = (columns: Fields, variant: Variant, at: number, idOf: IdOf) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      if (column.calculated) return []
      return [[name, largestOne(column, variant, at, idOf)]]
    }),
  )

function largestOne(field: Field, variant: Variant, at: number, idOf: IdOf): unknown {
  if (field.ref) return idOf(field.ref, at) ?? (field.required ? kindCases.ref.good : null)
  const text = (length: number) => `${variant}-${at}-`.padEnd(Math.max(1, length), 'x')
  switch (field.kind) {
    case 'text':
      return text(field.each ?? field.max ?? 200)
    case 'richtext':
      return '<p><b>a</b> &amp; '.repeat(Math.floor((field.max ?? 20_000) / 18))
    case 'json':
      return Array.from({ length: Math.floor((field.max ?? 20_000) / 20) }, () => ({ a: [1, {}] }))
    case 'int':
    case 'posint':
      return Math.min(field.max ?? 1_000, (field.min ?? 0) + 1 + variant)
    case 'enum':
      return field.options?.[at % field.options.length]
    case 'geo':
      return field.shape === 'polygon'
        ? { type: 'Polygon', coordinates: [zigzag(variant)] }
        : kindCases.geo.good
    default:
      return kindCases[field.kind].good
  }
}

/** Diagonals whose boxes all meet: nothing that looks at sides near each other is of use. */
function zigzag(variant: Variant, teeth = 990): Position[] {
  const [x, y, size] = [20 + variant, 44, 0.002]
  const step = (size * 0.3) / teeth
  const points = Array.from(
    { length: teeth },
    (_, i): Position => (i % 2 === 0 ? [x + i * step, y] : [x + size + i * step, y + size]),
  )
  return [...points, [x + 3 * size, y + size], [x + 3 * size, y - size], [x, y - size], [x, y]]
}

const longestFilter = 7_600

/** As often as a filter has room for it. */
export const repeated = (value: string): string =>
  Array(Math.floor(longestFilter / (value.length + 1)))
    .fill(value)
    .join(',')

/** The longest filters by a field, as they stand in an address. */
export function longestFilters(name: string, field: Field): string[] {
  return operatorsOf(field).flatMap((operator) => {
    const isList = operator === 'in' || operator === 'notIn'
    const one = String(field.options?.[0] ?? kindCases[field.kind].good)
    const distinct = Array.from({ length: 200 }, (_, at) => kindsText(field, at)).join(',')
    const values = isList ? [repeated(one), distinct] : [one]
    return values.map((value) => `filter[${name}][${operator}]=${encodeURIComponent(value)}`)
  })
}

const kindsText = (field: Field, at: number): string =>
  field.options?.[at % field.options.length] ??
  (field.ref ? `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` : String(at))

export const isLarge = (field: Field): boolean =>
  Boolean(field.columns) || field.many || ['geo', 'json', 'richtext'].includes(field.kind)
