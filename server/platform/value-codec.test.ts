import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainCodec } from './value-codec.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

it('the clock on the wall shows what the calendar of the zone says', () => {
  const instant = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Belgrade', 'America/St_Johns', 'UTC')
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const { wallTime } = plainCodec({ language: 'en_US', zone: name })
      expect(wallTime(at.toISOString())).toBe(dayjs(at).tz(name).format('YYYY-MM-DD HH:mm'))
    }),
  )
})

it('an hour on the wall is the instant that the calendar of the zone gives it, where clocks are moved as well', () => {
  const day = fc.constantFrom(
    ...['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-04-05', '2026-10-04'],
    ...['2026-03-08', '2026-11-01', '2011-12-29', '2011-12-31', '1991-09-15', '2000-02-29'],
  )
  const zone = fc.constantFrom(
    ...['Europe/Belgrade', 'Asia/Shanghai', 'America/St_Johns', 'Australia/Lord_Howe'],
    ...['Pacific/Apia', 'America/Asuncion', 'UTC'],
  )
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const two = (part: number) => String(part).padStart(2, '0')
  fc.assert(
    fc.property(day, zone, clock, (date, name, [hour, minute]) => {
      const wall = `${date} ${two(hour)}:${two(minute)}`
      const { instantAt } = plainCodec({ language: 'en_US', zone: name })
      expect(instantAt(wall)).toBe(dayjs.tz(wall, name).toISOString())
    }),
    { numRuns: 2_000 },
  )
})
