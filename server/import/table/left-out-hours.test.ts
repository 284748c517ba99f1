import { describe, expect, it } from 'vitest'
import { datetime, fromText } from '#domain/fields/index'
import { plainCodec } from '../../platform/value-codec.ts'

const said = (text: string, zone: string) =>
  fromText(text, datetime({ about: 'happened' }), plainCodec({ language: 'en_US', zone }))

describe('an hour that the clocks of a place left out', () => {
  // Belgrade, 29 March 2026: after 01:59 comes 03:00.
  it.each(['2026-03-29 02:00', '2026-03-29 02:30', '29.3.2026. 2:59'])(
    'is refused: %s',
    (value) => {
      expect(said(value, 'Europe/Belgrade')).toEqual({
        ...{ ok: false, code: 'noSuchHour', params: { value } },
      })
    },
  )

  it.each([
    ['2026-03-29 01:59', 'Europe/Belgrade', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 03:00', 'Europe/Belgrade', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29 02:30', 'Asia/Shanghai', '2026-03-28T18:30:00.000Z'],
    ['1935-06-01 08:00', 'Europe/Belgrade', '1935-06-01T07:00:00.000Z'],
    ['2026-03-29 02:30', 'Asia/Kathmandu', '2026-03-28T20:45:00.000Z'],
  ])('is not %s in %s', (text, zone, value) => {
    expect(said(text, zone)).toEqual({ ok: true, value })
  })
})
