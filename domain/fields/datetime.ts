import * as z from 'zod/mini'
import { type Dated, defineField, type Field, type FieldKind, faultAbout } from './field.ts'
import {
  dayFault,
  dayIn,
  hourIn,
  narrow,
  type ParsedValue,
  type ParseError,
  parsed,
  parseError,
  type ValueCodec,
} from './value-codec.ts'

/** An instant, ISO 8601; kept and compared in UTC, `2026-03-10T12:00:00.000Z`. */
export const datetime = (options: Dated & Pick<Field, 'endsItsDay'>): Field<string> =>
  defineField('datetime', options)

/** The hour of a day that stands alone. */
export const hourOfDayAlone = ({ endsItsDay }: Pick<Field, 'endsItsDay'>): string =>
  endsItsDay ? '23:59' : '00:00'

// An offset may lead out of the years that the database writes as it reads them.
const keepable = /^(?!0000)\d{4}-/

/** An instant that the database keeps, in UTC: for every body and query that names one. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z
    .transform((value: string) => new Date(value).toISOString())
    .check(z.refine((utc) => keepable.test(utc))),
)

export const datetimeKind: FieldKind = {
  kind: 'datetime',
  form: 'YYYY-MM-DDThh:mm:ssZ',
  longest: () => 60,
  schema: () => instant,
  operators: ['before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: (value, _field, { wallTime }) => wallTime(String(value)),
  fromText: (text, field, codec) => instantIn(text, hourOfDayAlone(field), codec),
  unreadFault: (text, field) => faultAbout(field, instantFault(text, field)),
}

/** Why a text is no instant; of a day alone it is the hour that is missing, unless its field knows it. */
function instantFault(text: string, { endsItsDay }: Pick<Field, 'endsItsDay'>): ParseError {
  const day = endsItsDay ? null : dayIn(text)
  if (day) return { ok: false, code: 'hourMissing', params: { value: text, day } }
  const fault = dayFault(text, wallTimeIn(text).day)
  return fault.code === 'notADate' ? parseError('notADateTime', text) : fault
}

/** An instant that names its zone is itself; any other is what the clock on the wall showed. */
function instantIn(
  text: string,
  hourOfDay: string,
  { instantAt, wallTime, dayOrder }: ValueCodec,
): ParsedValue {
  if (text.includes('T') && /(?:Z|[-+]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? parseError('notADate', text) : parsed(at.toISOString())
  }
  const { day, hour } = wallTimeIn(text, hourOfDay)
  const date = dayIn(day, dayOrder)
  if (!hour) return parseError('notADate', text)
  if (!date) return dayFault(text, day)
  const at = instantAt(`${date} ${hour}`)
  // Where clocks are put forward an hour is left out.
  return wallTime(at) === `${date} ${hour}` ? parsed(at) : parseError('noSuchHour', text)
}

// 25.11.2026. u 14:30; 25 Nov 2026 at 14:30
const betweenDayAndHour = /(?:,| (?:u|at))$/i

/** A day, or a day and behind it an hour; a day may itself have spaces in it. */
export function wallTimeIn(
  text: string,
  hourOfDay = '00:00',
): { readonly day: string; readonly hour: string | null } {
  // 14:30 h; 3:05 PM: the last blank stands before the hour.
  const plain = narrow(text).replace(/ (h|[ap]\.?m\.?)$/i, '$1')
  const end = Math.max(plain.lastIndexOf(' '), plain.lastIndexOf('T'))
  if (end < 0 || dayIn(text)) return { day: text, hour: hourOfDay }
  const day = plain.slice(0, end).trimEnd()
  const hour = hourIn(plain.slice(end + 1))
  // A day of two readings has no hour behind it, and is one all the same.
  if (hour === null && dayFault(text).code === 'ambiguousDate')
    return { day: text, hour: hourOfDay }
  return { day: day.replace(betweenDayAndHour, ''), hour }
}
