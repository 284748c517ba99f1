import { expect, it } from 'vitest'
import { resourceNamed } from '../resources/index.ts'
import { narrowingFields, offeredLike } from './offered-at.ts'

const clause = resourceNamed('violation')?.fields.clause
if (!clause) throw new Error('no clause')
const appliesTo = (record: object) => offeredLike(clause, { ...record }).appliesTo

it('clauses are offered by whom they bind: a contractor’s people, ours, or all while nobody is named', () => {
  expect(appliesTo({ contractor: 'unit', violator: 'petar' })).toEqual(['contractor', 'both'])
  expect(appliesTo({ contractor: null, violator: 'ana' })).toEqual(['employee', 'both'])
  expect(appliesTo({ contractor: '', violatorName: 'Ana' })).toEqual(['employee', 'both'])
  expect(appliesTo({ contractor: null, violator: null })).toBeUndefined()
})

it('the columns that narrow a clause are read before it', () => {
  expect(narrowingFields(clause)).toEqual([
    ...['contractor', 'violator', 'violatorName', 'violationClass'],
  ])
})
