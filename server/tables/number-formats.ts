/** Formats by number that are of days and hours in every workbook, those of East Asia included. */
const dateFormats: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

export const isBuiltInDate = (id: number): boolean =>
  dateFormats.some(([from, to]) => id >= from && id <= to)

/** Excel's own limit for the text of a format. */
const formatLength = 255

/** Whether a format that a workbook brings itself shows a day or an hour. */
export function isDateFormat(code: string): boolean {
  const [positive = ''] = code.slice(0, formatLength).split(';', 1)
  // Quoted and escaped text, colours and conditions say nothing; [h] counts hours.
  const bare = positive.replace(/"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
  return /[ymdhs]/i.test(bare.replace(/general/gi, ''))
}

const dayMs = 86_400_000
/** Days from Excel's day 0 to 1970; its 1900 has a 29th of February that never was. */
const epoch = 25_569
const daysFrom1900To1904 = 1_462

/** What the clock on the wall says at a serial number; an hour alone when it has no day. */
export function wallTimeOf(serial: number, is1904: boolean): string | null {
  if (serial >= 0 && serial < 1) return hourOf(serial)
  const days = is1904 ? serial + daysFrom1900To1904 : serial < 60 ? serial + 1 : serial
  const at = new Date(Math.round((days - epoch) * dayMs))
  // Beyond the year 9999 it is a number that only looks like a day.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || serial < 0) return null
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

const hourOf = (serial: number): string =>
  new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19).replace(/:00$/, '')
