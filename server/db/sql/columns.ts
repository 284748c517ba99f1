import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Field, Kind } from '#domain/fields/index'

/** How PostgreSQL keeps a field kind. */
interface ColumnKind {
  readonly build: (
    name: string,
    field: Field,
  ) => PgColumnBuilderBase & { array(): PgColumnBuilderBase }
  /** The type's name, for casts of parameters. */
  readonly type: (field: Field) => string
  /** What the value must satisfy, beneath the code's own checks. */
  readonly check?: (column: string, field: Field) => string | undefined
}

const textual = (limit: (field: Field) => number | undefined): ColumnKind => ({
  build: (name) => text(name),
  type: () => 'text',
  check: (column, field) => {
    const max = limit(field)
    return max === undefined ? undefined : `char_length(${column}) <= ${max}`
  },
})

const [usualPrecision, usualScale] = [12, 2]
const largestInteger = 2 ** 31 - 1

const number: ColumnKind = {
  build: (name, { precision = usualPrecision, scale = usualScale }) =>
    numeric(name, { precision, scale }),
  type: () => 'numeric',
  check: (column, field) => bounds(column, field),
}

const whole: ColumnKind = {
  build: (name) => integer(name),
  type: () => 'integer',
  check: (column, field) => bounds(column, field),
}

const timed = (form: string): ColumnKind => ({
  build: (name) => text(name),
  type: () => 'text',
  check: (column) => `${column} ~ '${form}'`,
})

const document: ColumnKind = { build: (name) => jsonb(name), type: () => 'jsonb' }

const pointer: ColumnKind = { build: (name) => uuid(name), type: () => 'uuid' }
const stored: ColumnKind = { build: (name) => text(name), type: () => 'text' }

function bounds(column: string, { min, max }: Field): string | undefined {
  const rules = [
    min === undefined ? [] : `${column} >= ${min}`,
    max === undefined ? [] : `${column} <= ${max}`,
  ].flat()
  return rules.length > 0 ? rules.join(' and ') : undefined
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The column of each kind; null: a child table has its own, and a QR code is drawn when shown. */
const columnKinds: Readonly<Record<Kind, ColumnKind | null>> = {
  text: textual(({ max }) => max),
  richtext: textual(({ max }) => max),
  code: textual(({ max }) => max),
  phone: textual(({ max }) => max),
  email: textual(({ max }) => max),
  int: whole,
  posint: whole,
  decimal: number,
  money: number,
  percent: number,
  bool: { build: (name) => boolean(name), type: () => 'boolean' },
  date: { build: (name) => date(name, { mode: 'string' }), type: () => 'date' },
  datetime: {
    build: (name) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' }),
    type: () => 'timestamptz',
  },
  enum: {
    build: (name) => text(name),
    type: () => 'text',
    check: (column, { options = [], many }) => {
      const list = options.map(quoted).join(', ')
      return many ? `${column} <@ array[${list}]::text[]` : `${column} in (${list})`
    },
  },
  ref: pointer,
  user: pointer,
  org: pointer,
  image: stored,
  file: stored,
  sign: stored,
  geo: document,
  json: document,
  time: timed('^[0-2][0-9]:[0-5][0-9]$'),
  month: timed('^[0-9]{4}-[0-1][0-9]$'),
  year: whole,
  number: { ...number, build: (name) => numeric(name) },
  url: textual(({ max }) => max),
  // Sealed, it is longer than what was sealed.
  idcard: stored,
  color: textual(({ max }) => max),
  dictionary: textual(({ max }) => max),
  secret: stored,
  screen: stored,
  table: null,
  qrcode: null,
}

/** The column of a field; null for kinds without one. */
export const columnKindOf = ({ kind }: Field): ColumnKind | null => columnKinds[kind]

/** The largest number that the column of a field keeps; null where it keeps any, or no number. */
export function largestOf(field: Field): number | null {
  const { precision = usualPrecision, scale = usualScale } = field
  const column = columnKindOf(field)
  if (column === whole) return largestInteger
  return column === number ? 10 ** (precision - scale) - 10 ** -scale : null
}

/** `gridArea` is `grid_area`; a resource `grid-area` is the table `grid_area`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
