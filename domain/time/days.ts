const dayLength = 86_400_000

/** Days from 1970-01-01 to `date` (`YYYY-MM-DD`). */
export const epochDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength

/** The date so many days later, or earlier when negative. */
export const plusDays = (date: string, days: number): string =>
  new Date((epochDay(date) + days) * dayLength).toISOString().slice(0, 10)

/** First and last day of the month that `date` lies in. */
export function monthOf(date: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** The same day so many years later; a leap day becomes the last of its month. */
export function plusYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const same = `${year}${date.slice(4)}`
  const { to } = monthOf(`${same.slice(0, 7)}-01`)
  return same < to ? same : to
}

/** The same day so many months later; where a month has no such day, its last. */
export function plusMonths(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 8)
  const { to } = monthOf(`${first}01`)
  const same = `${first}${date.slice(8)}`
  return same < to ? same : to
}
