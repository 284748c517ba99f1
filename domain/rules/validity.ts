/** Papers that are valid until a day: what the calendar of their site makes of them, at every read. */
import { int, text } from '../fields/index.ts'
import { epochDay } from '../time/days.ts'
import { siteDayOf, siteToday, siteTodayPlus, type Values } from '../where/where.ts'

/** The zone of the organisation that holds a record, in the field that places it: what its day is told from. */
export const siteDayFieldsOf = (placedBy: string) =>
  ({
    siteZone: text({
      max: 100,
      internal: true,
      lookup: { resource: 'organization', by: 'id', is: placedBy, take: 'timeZone' },
    }),
  }) as const

export const siteDayFields = siteDayFieldsOf('org')

/** Whole days from the day at the site to the day that a field names; below nought once it has passed. */
export const daysTo = (name: string) =>
  int({
    min: -100_000,
    clock: (record: Values, at) => {
      const date = record[name]
      return typeof date === 'string' ? epochDay(date) - epochDay(siteDayOf(record, at)) : null
    },
  })

/** Days before its end from which a certificate is shown as expiring (the catalogue). */
export const expiringDays = 60

export const validityStates = {
  expired: { from: ['valid'], when: { validTo: { before: siteToday } } },
  expiring: {
    from: ['valid'],
    when: { validTo: { atMost: siteTodayPlus(expiringDays) } },
    ahead: true,
  },
} as const
