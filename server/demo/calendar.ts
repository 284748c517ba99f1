/** Instants as the people of a site live them. Zones without summer time are near enough here. */
const hour = 3_600_000
const day = 24 * hour

export type Country = 'CN' | 'RS'

export const zoneOf = (country: Country): string =>
  country === 'CN' ? 'Asia/Shanghai' : 'Europe/Belgrade'

const offsetOf = (country: Country): number => (country === 'CN' ? 8 : 1) * hour

/** So many hours later, or earlier when negative, to the minute. */
export const later = (from: Date, hours: number): Date =>
  new Date(Math.round((from.getTime() + hours * hour) / 60_000) * 60_000)

/** Days and instants counted back from the moment of seeding. */
export class Calendar {
  readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  hoursAgo(hours: number): Date {
    return later(this.now, -hours)
  }

  /** The instant of an hour (7.5 is half past seven) of the site's day so many days ago. */
  atSite(daysAgo: number, hours: number, country: Country): Date {
    const midnight = Date.parse(`${this.dayAt(this.now, country)}T00:00:00Z`) - offsetOf(country)
    return later(new Date(midnight - daysAgo * day), hours)
  }

  /** `YYYY-MM-DD` at the site. */
  dayAt(instant: Date, country: Country): string {
    return new Date(instant.getTime() + offsetOf(country)).toISOString().slice(0, 10)
  }

  /** First day of the month so many months ago, `YYYY-MM-DD`. */
  monthAgo(months: number): string {
    const [year, month] = [this.now.getUTCFullYear(), this.now.getUTCMonth() - months]
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
}
