import { expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { blockedBy } from '#domain/workflow/blocked-by'
import type { Actor } from '../access/access.ts'
import type { AnyRow, Resource } from './resource.ts'
import { unfilled } from './unfilled.ts'

const hazard = resourceNamed('hazard') as Resource
const actor = { id: '00000000-0000-7000-8000-000000000001', roles: [] } as unknown as Actor
const context = { actor, now: new Date('2026-11-26T08:00:00Z') }
const draft = { storedState: 'draft', title: 'Loose rail', onSpotFixed: false } as unknown as AnyRow
const ways = hazard.states.draft ?? {}

const missingFor = (record: AnyRow, action: string) =>
  unfilled(hazard, record, ways[action] ?? { to: 'draft' }, context).map(({ field }) => field)

it('a draft is submitted with all that its form asks for', () => {
  expect(missingFor(draft, 'submit')).toEqual([
    ...['level', 'hazardType', 'source', 'statutoryMajor', 'description', 'org', 'gridArea'],
    ...['profession', 'finder', 'foundAt', 'responsibleOrg', 'rectifier', 'acceptor', 'deadline'],
    'requirement',
  ])
})

it('and what is wrong beside what is missing is told at once', () => {
  const way = ways.submit
  const person = '00000000-0000-7000-8000-000000000002'
  const both = { ...draft, rectifier: person, acceptor: person }
  const told = way ? blockedBy(hazard, both, way, context) : []
  expect(told.filter(({ code }) => code !== 'required')).toEqual([
    { field: 'acceptor', code: 'acceptorIsNotRectifier' },
  ])
  expect(told.map(({ field }) => field)).toContain('deadline')
})

it('the same holds for another way out of the draft', () => {
  expect(missingFor({ ...draft, onSpotFixed: true }, 'submit-fixed-on-spot')).toContain('level')
})

it('what was submitted once goes on, whatever a form has come to ask for since', () => {
  const open = { ...draft, storedState: 'under-rectification' }
  const way = hazard.states['under-rectification']?.['submit-result']
  expect(way && unfilled(hazard, open, way, context)).toEqual([])
})
