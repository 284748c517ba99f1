import { describe, expect, it } from 'vitest'
import { ruled } from './ruled.ts'

const lines = (names: string) =>
  ruled([...names], (name) => name === name.toUpperCase()).map(({ name, wide }) =>
    wide ? `[${name}]` : name,
  )

describe('the lines of a printed form', () => {
  it('hold two fields, or one that is long or would stand alone', () => {
    expect(lines('abcDe').join('')).toBe('ab[c][D][e]')
    expect(lines('Abc').join('')).toBe('[A]bc')
    expect(lines('')).toEqual([])
  })
})
