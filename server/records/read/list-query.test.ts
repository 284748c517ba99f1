import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { Problem } from '../../platform/problem.ts'
import { readListQuery } from './list-query.ts'

const lineage = {
  ...{ installation: 'g', group: 'g', company: 'c', factory: 'f', workshop: null },
  org: 'f',
}
const officer: Actor = {
  id: '11111111-1111-4111-8111-111111111111',
  username: 'officer',
  roles: ['safetyMembers'],
  isExternal: false,
  lineage,
  scope: { level: 'factory', orgId: 'f' },
}
const known = (name: string) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return resource
}
const read = (query: Record<string, unknown>, name = 'hazard', actor = officer) =>
  readListQuery(known(name), actor, query)

function faultsOf(query: Record<string, unknown>, name = 'hazard', actor = officer) {
  try {
    read(query, name, actor)
  } catch (thrown) {
    if (thrown instanceof Problem) return [thrown.status, thrown.errors?.map(({ field }) => field)]
    throw thrown
  }
  return []
}

describe('a list query', () => {
  it('starts with the definition’s order, the first page and twenty rows', () => {
    expect(read({})).toMatchObject({ sort: 'overdueFrom', page: 1, size: 20, deleted: false })
  })

  it.each(['state', 'storedState', 'level'])(
    'takes each value of a filter by %s once, however often it is repeated',
    (name) => {
      const value = name === 'level' ? 'low' : 'draft'
      const once = read({ [`filter[${name}][in]`]: value })
      const often = read({ [`filter[${name}][in]`]: Array(600).fill(value).join(',') })
      expect(often.where).toEqual(once.where)
    },
  )

  it('reads filters into rules of the right type', () => {
    const { where } = read({
      'filter[level][in]': 'low,high',
      'filter[statutoryMajor][is]': 'true',
      'filter[rectifier][is]': 'me',
      'filter[deadline][before]': '2026-03-10T14:00:00+02:00',
      'filter[createdBy][in]': 'me',
    })
    expect(where.all).toEqual([
      { level: { in: ['low', 'high'] } },
      { statutoryMajor: { is: true } },
      { rectifier: { is: officer.id } },
      { deadline: { before: '2026-03-10T12:00:00.000Z' } },
      { createdBy: { in: [officer.id] } },
    ])
  })

  it('reads “me” as every account the person has had', () => {
    const former = '22222222-2222-4222-8222-222222222222'
    const own = [officer.id, former]
    const { where } = read(
      {
        'filter[rectifier][is]': 'me',
        'filter[acceptor][not]': officer.id,
        'filter[createdBy][in]': 'me',
      },
      'hazard',
      { ...officer, formerly: [former] },
    )
    expect(where.all).toEqual([
      { rectifier: { in: own } },
      { acceptor: { notIn: own } },
      { createdBy: { in: own } },
    ])
  })

  it('filters by the states people see', () => {
    const { where } = read({ 'filter[state][in]': 'overdue,closed' })
    expect(JSON.stringify(where)).toContain('"overdueFrom"')
  })

  it.each([
    ['filter[title][is]', 'x'],
    ['filter[level][atMost]', 'high'],
    ['filter[level][is]', 'terrible'],
    ['filter[state][is]', 'gone'],
    ['filter[deadline][before]', 'tomorrow'],
    ['filter[rectifier][is]', "' or 1=1"],
    ['filter[__proto__][is]', 'x'],
    ['filter[constructor][is]', 'x'],
    ['filter[level][is', 'low'],
    ['sort', '-description'],
    ['sort', 'deadline; drop table hazard'],
    ['size', '201'],
    ['size', '0'],
    ['page', '1.5'],
    ['colour', 'red'],
    ['q', 'x'.repeat(101)],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([400, [name]])
  })

  it('names every fault at once', () => {
    expect(faultsOf({ size: '999', 'filter[nothing][is]': '1' })).toEqual([
      400,
      ['filter[nothing][is]', 'size'],
    ])
  })

  it.each(['1', 'TRUE', 'yes', 'on'])('takes %s for neither true nor false', (value) => {
    expect(faultsOf({ deleted: value })).toEqual([400, ['deleted']])
    expect(faultsOf({ actions: value })).toEqual([400, ['actions']])
    expect(read({ deleted: 'true', actions: 'false' })).toMatchObject({
      ...{ deleted: true, actions: false },
    })
  })

  it('refuses a parameter that is given twice', () => {
    expect(faultsOf({ 'filter[level][is]': ['low', 'high'] })).toEqual([400, ['filter[level][is]']])
  })
})
