import { expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { figureText } from './figure-text.ts'
import { measuresOf } from './measure.ts'

it.each([
  ['violation', 'penaltyAmount', 24401.5, '24.401,50'],
  ['mine-water-balance', 'totalInflow', 14.651, '14,6510'],
  ['work-hours', 'personShifts', 1250, '1.250'],
])('a sum of %s has the decimals of its field: %s', (type, name, value, text) => {
  const resource = resourceNamed(type)
  const measure = resource && measuresOf(resource).find((one) => one.name === name)
  if (!measure) throw new Error(`no sum ${name} of ${type}`)
  expect(figureText('sr_SP', measure, value)).toBe(text)
})
