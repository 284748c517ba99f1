import { expect, it } from 'vitest'
import { user } from '../fields/index.ts'
import { offeredAbove, offeredFor, rolesOfOffice } from './offered-at.ts'

const office = {
  ...{ at: 'org', by: 'kind', of: { grave: ['clerk', 'head'], 'grave>foreman': ['head'] } },
  above: { when: { cause: 'command' }, person: 'violator', post: 'post' },
}
const field = user({ office })

it('an office stands above the person of such a case alone, as far as the record names one', () => {
  expect(offeredAbove(field, { cause: 'habit', violator: 'ana' })).toBeNull()
  expect(offeredAbove(field, { cause: 'command', violator: 'ana', post: null })).toEqual({
    person: 'ana',
  })
  expect(offeredAbove(field, { cause: 'command', violator: '', post: 'p' })).toEqual({ post: 'p' })
  expect(offeredAbove(user(), { cause: 'command', violator: 'ana' })).toBeNull()
})

it('roles of an office are those above a level where it has any', () => {
  expect(rolesOfOffice(office, 'grave', null)).toEqual(['clerk', 'head'])
  expect(rolesOfOffice(office, 'grave', 'foreman')).toEqual(['head'])
  expect(rolesOfOffice(office, 'grave', 'leader')).toEqual(['clerk', 'head'])
  expect(rolesOfOffice(office, 'light', null)).toEqual([])
})

it('whoever holds an office in some case is offered as long as the record does not say which', () => {
  const offered = (record: object) => offeredFor('violation', 'reviewer', field, { ...record })
  expect(offered({ kind: 'grave' })).toBe('violation.reviewer.grave')
  expect([offered({}), offered({ kind: '' })]).toEqual([
    ...['violation.reviewer.*', 'violation.reviewer.*'],
  ])
  expect(rolesOfOffice(office, '*', null)).toEqual(['clerk', 'head'])
  expect(offeredFor('violation', 'reviewer', user(), {})).toBeNull()
})
