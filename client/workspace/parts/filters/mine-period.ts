import { monthText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { dateText } from '../../data/format.ts'
import type { FilterPart } from '../../data/list/list-state.ts'

const hour = 3_600_000
const day = 24 * hour

/** The day that begins at this instant at a mine, wherever on Earth that is; null within a day. */
function dayBegun(value: string): string | null {
  const at = Date.parse(value)
  const past = at % day
  if (past % (hour / 4) !== 0) return null
  // Days begin before midnight of UTC in the east, as far as +14 h, and after it in the west.
  return new Date(past >= 10 * hour ? at - past + day : at - past).toISOString().slice(0, 10)
}

const dayBefore = (value: string) => new Date(Date.parse(value) - day).toISOString().slice(0, 10)

/** The period of whole days of a mine that two bounds enclose, in words; null where they do not. */
export function minePeriod(language: Language, parts: readonly FilterPart[]): string | null {
  const bound = (operator: string) => parts.find((part) => part.operator === operator)?.value
  const [atLeast, before] = [bound('atLeast'), bound('before')]
  if (parts.length !== 2 || !atLeast?.includes('T') || !before?.includes('T')) return null
  const [from, until] = [dayBegun(atLeast), dayBegun(before)]
  if (!from || !until || until <= from) return null
  const last = dayBefore(until)
  const isMonth =
    from.endsWith('-01') && until.endsWith('-01') && last.slice(0, 7) === from.slice(0, 7)
  if (isMonth) return monthText(language, from.slice(0, 7))
  if (last === from) return dateText(language, from)
  return `${dateText(language, from)} – ${dateText(language, last)}`
}
