import dayjs from 'dayjs'
import { type Moment, traitsOf } from '#domain/fields/kinds'
import { toDouble } from '#domain/text/numbers'
import { type FilterEditorProps, operandOf, type Part } from './filter-part.ts'
import { type Ends, MomentRange } from './MomentRange.tsx'

/** A stretch of the calendar, from and to included; either end may be open. */
export function RangeFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const range = ranges[traitsOf(field).moment ?? 'day']
  return (
    <MomentRange
      label={words.field(name)}
      field={field}
      ends={range.read(parts)}
      onChange={(ends) => onChange(range.parts(ends))}
    />
  )
}

interface Range {
  readonly read: (parts: readonly Part[]) => Ends
  readonly parts: (ends: Ends) => readonly Part[]
}

/** A kind whose values are what was chosen, so both ends compare as they are. */
const asChosen: Range = {
  read: (parts) => [operandOf(parts, 'atLeast'), operandOf(parts, 'atMost')],
  parts: ([from, to]) => [
    ...(from === null ? [] : [{ operator: 'atLeast', value: String(from) }]),
    ...(to === null ? [] : [{ operator: 'atMost', value: String(to) }]),
  ],
}

const years: Range = {
  read: (parts) => {
    const [from, to] = asChosen.read(parts)
    return [numberIn(from), numberIn(to)]
  },
  parts: asChosen.parts,
}

const numberIn = (year: unknown) => toDouble(String(year ?? ''))

/** Instants are picked by day. A day ends where the next begins, so the upper end is exclusive. */
const instants: Range = {
  read: (parts) => {
    const [from, before] = [operandOf(parts, 'atLeast'), operandOf(parts, 'before')]
    return [
      from === null ? null : dayjs(from).format('YYYY-MM-DD'),
      before === null ? null : dayjs(before).subtract(1, 'millisecond').format('YYYY-MM-DD'),
    ]
  },
  parts: ([from, to]) => [
    ...(from === null ? [] : [{ operator: 'atLeast', value: midnightOf(from).toISOString() }]),
    ...(to === null
      ? []
      : [{ operator: 'before', value: midnightOf(to).add(1, 'day').toISOString() }]),
  ],
}

const midnightOf = (day: unknown) => dayjs(String(day)).startOf('day')

const ranges: Readonly<Record<Moment, Range>> = {
  day: asChosen,
  instant: instants,
  time: asChosen,
  month: asChosen,
  year: years,
}
