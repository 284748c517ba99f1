import { describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { userGroupMember } from '#domain/resources/identity-org/user-group-member'
import {
  besides,
  everything,
  isNarrowed,
  listStateOf,
  pageBeside,
  queryOf,
  searchOf,
  selectionOf,
  startIn,
  startOf,
  withFilter,
} from './list-state.ts'

const at = (text: string) => listStateOf(new URLSearchParams(text))
const asked = (text: string, preset?: Record<string, string[]>) =>
  Object.fromEntries(new URLSearchParams(queryOf(at(text), preset, 'p1')))

describe('where a list stands', () => {
  it('is kept in the address and comes back from it', () => {
    const text =
      'filter[level][in]=high,medium&orgCode=G01&q=roof&sort=-deadline&page=3&size=100&record=r1'
    expect(decodeURIComponent(searchOf(at(text)).toString())).toBe(
      decodeURIComponent(new URLSearchParams(text).toString()),
    )
  })

  it('asks for what was deleted instead, as a filter that can be cleared', () => {
    expect(asked('deleted=true')).toMatchObject({ deleted: 'true' })
    expect(isNarrowed(at('deleted=true'))).toBe(true)
    expect(searchOf({ ...at('deleted=true'), ...everything }).toString()).toBe('')
  })

  it('leaves out what is as usual', () => {
    expect(searchOf(at('')).toString()).toBe('')
  })

  it.each(['page=-1', 'page=x', 'size=7'])('takes no nonsense: %s', (text) => {
    expect(at(text)).toMatchObject({ page: 1, size: 50 })
  })

  it('starts at the first page when a filter changes', () => {
    expect(withFilter(at('page=4'), 'level', [{ operator: 'in', value: 'high' }])).toMatchObject({
      page: 1,
      filters: [{ field: 'level', operator: 'in', value: 'high' }],
    })
  })

  it('takes a filter away with its last part', () => {
    expect(withFilter(at('filter[level][in]=high'), 'level', []).filters).toEqual([])
    const mine = withFilter(at('page=4'), 'org', [{ operator: 'below', value: 'HF-1' }])
    expect(mine).toMatchObject({ orgCode: 'HF-1', filters: [], page: 1 })
  })
})

describe('an address', () => {
  it('keeps what is not the list’s', () => {
    const search = new URLSearchParams('filter[level][is]=high&q=x&by=level&view=v1&picture=ring')
    expect(besides(search)).toEqual([
      ['by', 'level'],
      ['picture', 'ring'],
    ])
  })
})

describe('what the server is asked', () => {
  it('stays within the filters of the screen, with the person for `me`', () => {
    expect(asked('', { createdBy: ['me'], state: ['a', 'b'] })).toMatchObject({
      'filter[createdBy][in]': 'p1',
      'filter[state][in]': 'a,b',
    })
  })

  it('lets a choice among them narrow the screen', () => {
    expect(asked('filter[state][in]=a', { state: ['a', 'b'] })['filter[state][in]']).toBe('a')
  })

  it('never names the record beside the list', () => {
    expect(asked('record=r1')).not.toHaveProperty('record')
  })
})

describe('a new record', () => {
  const members: Resource = userGroupMember
  const begun = (text: string) => startIn(new URLSearchParams(startOf(members, at(text))))

  it('takes over what its list is narrowed to, where that is one record', () => {
    const text =
      'filter[group][in]=g1&filter[user][in]=u1,u2&filter[org][is]=o1&filter[state][in]=a'
    expect(begun(text)).toEqual({ group: ['g1'], org: ['o1'] })
  })

  it('takes over nothing else', () => {
    expect(startOf(members, at('filter[user][is]=me&filter[group][empty]=true&q=x'))).toBe('')
  })
})

describe('the page beside one', () => {
  const list = (page: number) => ({ page, next: 'n', previous: 'p' })
  const beside = (page: number, side: 'after' | 'before') =>
    pageBeside({ page, size: 50 }, list(page), side)

  it('has a number as far as numbers reach, and a row to go on from beyond', () => {
    expect(beside(19, 'after')).toEqual({ page: 20, mark: null })
    expect(beside(20, 'after')).toEqual({ page: 21, mark: { side: 'after', row: 'n' } })
    expect(beside(22, 'before')).toEqual({ page: 21, mark: { side: 'before', row: 'p' } })
    expect(beside(21, 'before')).toEqual({ page: 20, mark: null })
  })

  it('goes on from its last row where a page ended early', () => {
    const cut = { ...list(1), cut: true }
    const on = { page: 2, mark: { side: 'after', row: 'n' } as const }
    expect(pageBeside({ page: 1, size: 50 }, cut, 'after')).toEqual(on)
    const third = { page: 3, mark: { side: 'after', row: 'n' } }
    expect(pageBeside({ page: 2, size: 50, mark: on.mark }, list(2), 'after')).toEqual(third)
  })

  it('is not there at either end, nor deep down before the rows are', () => {
    expect(beside(1, 'before')).toBeNull()
    expect(pageBeside({ page: 9, size: 50 }, { ...list(9), next: null }, 'after')).toBeNull()
    expect(pageBeside({ page: 300, size: 50 }, list(299), 'after')).toBeNull()
  })

  it('is kept in the address with its row, and no question about the whole list has it', () => {
    const text = 'page=41&after=WzEsMl0'
    expect(searchOf(at(text)).toString()).toBe(text)
    expect(selectionOf(text)).toBe('')
    expect(searchOf({ ...at(text), page: 1 }).toString()).toBe('')
  })
})
