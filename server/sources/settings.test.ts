import { describe, expect, it } from 'vitest'
import { checkSource } from './settings.ts'

const north = { id: 'north', kind: 'headframe', url: 'https://north.example', covers: ['M2'] }
const pumps = { ...north, kind: 'json', cubes: ['water.volume'], mapping: 'pumps' }

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
  ])('%o does not hold: %s', (value, code) => {
    expect(codesOf(value)).toContain(code)
  })
})
