/** What a format shows of the calendar: a day alone, or an hour, with a day or without; null: neither. */
export type DateForm = 'day' | 'hour' | null

/** Formats by number that are of days and hours in every workbook, those of East Asia included. */
const dateFormats: readonly (readonly [from: number, to: number, form: DateForm])[] = [
  [14, 17, 'day'],
  [18, 22, 'hour'],
  [27, 31, 'day'],
  [32, 33, 'hour'],
  [34, 36, 'day'],
  [45, 47, 'hour'],
  [50, 58, 'day'],
]

export const builtInDateForm = (id: number): DateForm =>
  dateFormats.find(([from, to]) => id >= from && id <= to)?.[2] ?? null

/** Excel's own limit for the text of a format. */
const formatLength = 255

/** What a format shows that a workbook brings itself. */
export function dateFormOf(code: string): DateForm {
  const [positive = ''] = code.slice(0, formatLength).split(';', 1)
  // Quoted and escaped text, colours and conditions say nothing; [h] counts hours.
  const bare = positive.replace(/"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
  const letters = bare.replace(/general/gi, '')
  if (/[hs]/i.test(letters)) return 'hour'
  return /[ymd]/i.test(letters) ? 'day' : null
}

const daySeconds = 86_400
const dayMs = daySeconds * 1000
/** Days from Excel's day 0 to 1970; its 1900 has a 29th of February that never was. */
const epoch = 25_569
const daysFrom1900To1904 = 1_462

/**
 * What the clock on the wall says at a serial number: an hour alone when it has no day, a day alone
 * when no hour is shown and it has none.
 */
export function wallTimeOf(
  serial: number,
  { form, is1904 }: { readonly form: DateForm; readonly is1904: boolean },
): string | null {
  if (form === null) return null
  if (serial >= 0 && serial < 1) return hourOf(serial)
  const days = is1904 ? serial + daysFrom1900To1904 : serial < 60 ? serial + 1 : serial
  // A third of a day in six digits is three hundredths of a second short of eight o'clock.
  const at = new Date(Math.round((days - epoch) * daySeconds) * 1000)
  // Beyond the year 9999 it is a number that only looks like a day.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || serial < 0) return null
  const text = at.toISOString().slice(0, 19).replace('T', ' ')
  return form === 'day' ? text.replace(' 00:00:00', '') : text
}

/** The serial number of `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; null before Excel's calendar is everybody's. */
export function serialOf(wallTime: string): number | null {
  const [day = '', hour = '00:00'] = wallTime.split(' ')
  const first = day.length === 7 ? `${day}-01` : day
  const serial = Date.parse(`${first}T${hour}Z`) / dayMs + epoch
  return serial > 60 ? serial : null
}

const hourOf = (serial: number): string =>
  new Date(Math.round(serial * daySeconds) * 1000).toISOString().slice(11, 19).replace(/:00$/, '')
