import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { signaturesOf } from './signatures.ts'

const places = (name: string, record: object) => {
  const resource = resourceNamed(name)
  return resource ? signaturesOf(resource, { id: 'x', ...record } as unknown as AnyRow) : []
}

describe('where a printed record is signed', () => {
  it('is where its definition has signatures, given or not', () => {
    expect(places('hazard', { sign: 'drawing', acceptor: 'wang' })).toEqual([
      { field: 'sign', file: 'drawing', person: null },
    ])
    expect(places('hazard', {})).toMatchObject([{ field: 'sign', file: null }])
  })

  it('is where it names people, when it has none', () => {
    expect(places('work-hours', { recorder: 'li', confirmedBy: null })).toEqual([
      { field: 'recorder', file: null, person: 'li' },
    ])
  })
})
