import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import en from '../../../../locales/en_US/wall.json'
import sr from '../../../../locales/sr_SP/wall.json'
import zh from '../../../../locales/zh_CN/wall.json'
import { codesWithWords, weatherOf } from './codes.ts'
import { placesOf } from './places.ts'

describe('a weather code', () => {
  it('is drawn and has words in every language', () => {
    for (const { weather } of [en, sr, zh]) {
      const words = Object.keys(weather.code).map(Number)
      expect(words).toEqual(codesWithWords)
    }
    expect(codesWithWords.every((code) => weatherOf(code)?.code === code)).toBe(true)
  })

  it('without words of its own is the next below of its group: 64 is the rain of 63', () => {
    expect(weatherOf(64)).toEqual({ code: 63, sky: 'rain' })
    expect(weatherOf(97)).toEqual({ code: 96, sky: 'thunder' })
    expect(weatherOf(49)).toEqual({ code: 48, sky: 'fog' })
  })

  it('says nothing where it tells of the hour before, or is none', () => {
    expect([4, 17, 29, 44, 60, 140, null].map((code) => weatherOf(code)?.code ?? null)).toEqual([
      ...[null, null, null, null, null, null, null],
    ])
  })
})

describe('the weather of several mines', () => {
  const cell = (key: string, orgCode: string, value: number | null, period = 'now'): Cell => ({
    ...{ key, orgCode, dimensions: { period }, value, asOf: null, quality: 'good' },
  })
  const warm = ['M1', 'M2', 'M3'].map((org, at) => cell('weather.temperature', org, 20 + at))

  it('begins with the worst', () => {
    const code = [cell('weather.code', 'M1', 3), cell('weather.code', 'M3', 95)]
    const places = placesOf({ temperature: warm, code })
    expect(places.map(({ id, weather }) => [id, weather?.sky])).toEqual([
      ...[['M3', 'thunder'] as const, ['M1', 'overcast'] as const, ['M2', undefined] as const],
    ])
  })

  it('has what is measured of the same place, of another time as well', () => {
    const rain = [cell('weather.rain', 'M2', 4, 'today')]
    const [, second] = placesOf({ temperature: warm, rain })
    expect(second?.rain?.value).toBe(4)
  })
})
