import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { differingFields, versionsOf } from './versions.ts'

const entry = (at: string, before: object, after: object) => ({
  ...{ id: at, at, action: 'change', actor: null, principal: null, place: null, why: null },
  ...{ before: { ...before }, after: { ...after } },
})
const record = { id: 'h', title: 'Third', level: 'high', description: 'x' } as unknown as AnyRow

describe('the versions of a record', () => {
  const history = [
    entry('2026-03-10T08:00:00Z', {}, { title: 'First', level: 'low' }),
    entry('2026-03-11T08:00:00Z', { title: 'First' }, { title: 'Second' }),
    entry(
      '2026-03-12T08:00:00Z',
      { title: 'Second', level: 'low' },
      { title: 'Third', level: 'high' },
    ),
  ]

  it('are what it was after each thing that was done, newest first', () => {
    const versions = versionsOf(record, history)
    expect(versions.map(({ values }) => [values.title, values.level])).toEqual([
      ['Third', 'high'],
      ['Second', 'low'],
      ['First', 'low'],
    ])
  })

  it('differ in the fields that were changed between them', () => {
    const hazard = resourceNamed('hazard')
    const [last, , first] = versionsOf(record, history)
    if (!hazard || !last || !first) throw new Error('no versions')
    expect(differingFields(hazard, first.values, last.values)).toEqual(['title', 'level'])
  })
})
