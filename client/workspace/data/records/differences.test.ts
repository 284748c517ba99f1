import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { differencesOf, sameValue } from './differences.ts'

const hazard = resourceNamed('hazard')

describe('what changed between two versions', () => {
  it('is told field by field, in the order of the definition', () => {
    if (!hazard) throw new Error('no hazard')
    const before = { title: 'Loose rail', level: 'low', ccUsers: ['a'], version: 1 }
    const after = { level: 'high', title: 'Loose rail', ccUsers: ['a', 'b'], version: 2 }
    expect(differencesOf(hazard, before, after)).toEqual([
      { field: 'level', from: 'low', to: 'high' },
      { field: 'ccUsers', from: ['a'], to: ['a', 'b'] },
    ])
  })

  it('is nothing when a record was just made', () => {
    expect(hazard && differencesOf(hazard, null, { title: 'x' })).toEqual([])
  })

  it('takes nothing and absence for the same', () => {
    expect(sameValue(undefined, null)).toBe(true)
  })
})
