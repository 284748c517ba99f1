import { describe, expect, it } from 'vitest'
import { checkSource } from './settings.ts'

const north = { id: 'north', kind: 'headframe', url: 'https://north.example', covers: ['M2'] }
const answer = {
  type: 'object',
  required: ['pumps'],
  properties: { pumps: { type: 'array', minItems: 1 } },
}
const list = { type: 'array', minItems: 1 }
const undescribed = { type: 'object', properties: { pumps: list }, required: ['pumps', 'mine'] }
const optional = { type: 'object', properties: { pumps: list }, required: [] }
const pumps = {
  ...north,
  kind: 'json',
  cubes: ['water.volume', 'water.records'],
  mapping: 'pumps',
  expects: { answer },
}
const sizeless = { type: 'object', required: ['pumps'], properties: { pumps: { type: 'array' } } }

const codesOf = (value: unknown): string[] => {
  const checked = checkSource(value)
  return 'faults' in checked
    ? checked.faults.map(({ path, code }) => `${path.join('.')} ${code}`)
    : []
}

describe('a source file', () => {
  it('needs little', () => {
    expect(checkSource(north)).toMatchObject({ value: { enabled: true, every: 5, timeout: 10 } })
    expect(codesOf(pumps)).toEqual([])
  })

  it.each([
    [{ ...north, id: 'local' }, 'id reservedId'],
    [{ ...north, kind: 'ftp' }, 'kind badValue'],
    [{ ...north, url: 'file:///etc/passwd' }, 'url badValue'],
    [{ ...north, covers: [] }, 'covers badValue'],
    [{ ...north, colour: 'red' }, 'colour unknownProperty'],
    [{ ...north, secret: 'key-of-north' }, 'secret badValue'],
    [{ ...north, every: 0.2 }, 'every badValue'],
    [{ ...pumps, cubes: ['gold'] }, 'cubes.0 unknownCube'],
    [{ ...pumps, cubes: undefined }, 'cubes missing'],
    [{ ...pumps, cubes: ['water.volume'] }, 'cubes.0 toldApart'],
    [{ ...pumps, cubes: ['hazard.found', 'hazard.open'] }, 'cubes.1 toldApart'],
    [{ ...north, cubes: ['hazard.overdue'] }, 'cubes.0 toldApart'],
    [{ ...pumps, expects: undefined }, 'expects missing'],
    [
      { ...pumps, expects: { answer: sizeless } },
      'expects.answer.properties.pumps.minItems missing',
    ],
    [{ ...pumps, expects: { answer: {} } }, 'expects.answer.type badValue'],
    [{ ...pumps, expects: { answer: optional } }, 'expects.answer.required expectsNothing'],
    [{ ...pumps, expects: { answer: undescribed } }, 'expects.answer.required.1 notDescribed'],
    [
      { ...pumps, expects: { answer: { ...answer, anyOf: [list] } } },
      'expects.answer.anyOf unknownProperty',
    ],
    [{ ...pumps, expects: { answer, mayBeEmpty: ['gold'] } }, 'expects.mayBeEmpty.0 unknownCube'],
  ])('%o does not hold: %s', (value, code) => {
    expect(codesOf(value)).toContain(code)
  })
})
