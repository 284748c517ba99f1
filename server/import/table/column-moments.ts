/** Days and hours that stand in columns of their own, read as such columns write them. */
import { dayFault, dayIn, hourIn, narrow } from '#domain/fields/index'
import { wallTimeOf } from '../../tables/number-formats.ts'

/** Serial numbers of the days from 1954 to 2119; no other way to write a day is five digits. */
const serial = /^[2-7]\d{4}(\.\d+)?$/

/** A day that was copied out of a spreadsheet as the number it counts days by. */
export function dayOfSerial(text: string): string {
  const bare = text.trim()
  return serial.test(bare)
    ? (wallTimeOf(Number(bare), { form: 'day', is1904: false }) ?? text)
    : text
}

/** 945 and 0945, and 0.40625 or 0,40625 of a day. 9 alone is nine o'clock in one table and nine past midnight in another. */
const [digits, fraction] = [/^\d{3,4}$/, /^0?[.,]\d+$/]

/** The hour, `HH:mm`, that a column of hours writes in a cell; null where it is none. */
export function hourOfColumn(text: string): string | null {
  const plain = narrow(text)
  if (/^00?$/.test(plain)) return '00:00'
  // The end of a day is written as an hour that no other clock has.
  if (plain === '2400' || plain === '24:00') return '23:59'
  if (digits.test(plain)) return hourIn(plain.padStart(4, '0').replace(/(?=..$)/, ':'))
  if (!fraction.test(plain)) return hourIn(plain)
  const wallTime = wallTimeOf(Number(plain.replace(',', '.')), { form: 'hour', is1904: false })
  return wallTime && hourIn(wallTime)
}

const isDay = (text: string) => dayIn(text) !== null || dayFault(text).code === 'ambiguousDate'

/**
 * What the columns of a day and of its hour say together, in whichever order they stand; all of them
 * joined by blanks where they are something else.
 */
export function joinedMoment(texts: readonly string[]): string {
  const said = texts.map(dayOfSerial)
  const [day, hour] = [said.findIndex(isDay), said.findIndex((text) => !isDay(text))]
  const read = said.length === 2 && day >= 0 && hour >= 0 ? hourOfColumn(said[hour] ?? '') : null
  return read === null ? texts.join(' ') : `${said[day]} ${read}`
}
