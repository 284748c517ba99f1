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
