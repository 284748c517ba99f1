import { describe, expect, it } from 'vitest'
import { choice, choices, datetime, geo, org, richtext, text } from '../fields/index.ts'
import { resource } from './define-resource.ts'

const fields = {
  name: text({ max: 10 }),
  about: richtext(),
  at: datetime({ about: 'happened' }),
  place: geo('point'),
  level: choice(['low', 'high']),
  causes: choices(['roof', 'water']),
  org: org({ required: true }),
  above: org({ lookup: { resource: 'organization', by: 'id', is: 'org', take: 'parent' } }),
}
type Name = keyof typeof fields

interface Listed {
  readonly sort?: string
  readonly sortable?: Name[]
  readonly filters?: Name[]
}

const thing = (list: Listed, by: Name[] = []) =>
  resource({
    ...{ name: 'thing', title: 'name', placedBy: 'shared' },
    initial: 'open',
    fields,
    states: { open: {} },
    list: { columns: ['name'], sort: 'name', filters: ['at', 'level', 'causes'], ...list },
    ...(by.length > 0 ? { statistics: { time: 'at', by } } : {}),
    form: [{ name: 'all', fields: ['name'] }],
    access: { read: [], create: [], update: [], delete: [] },
  } as never)

describe('the order of a list', () => {
  it('is by what has one', () => {
    expect(() => thing({ sort: '-at', sortable: ['level'] })).not.toThrow()
  })

  it.each([
    ['a formatted text', { sort: 'about' }, 'thing.list.sort: "about" has no order'],
    ['a shape', { sortable: ['place'] }, 'thing.list.sortable: "place" has no order'],
    ['several values', { sortable: ['causes'] }, 'thing.list.sortable: "causes" has no order'],
    ['what is looked up', { sortable: ['above'] }, 'thing.list.sortable: "above" has no order'],
    ['nothing there', { sortable: ['age'] }, 'thing.list.sortable: no field "age"'],
  ])('is not by %s', (_what, list, fault) => {
    expect(() => thing(list as { sortable: Name[] })).toThrow(fault)
  })
})

describe('the filters of a list', () => {
  it('are what its rows keep', () => {
    expect(() => thing({ filters: ['org', 'level'] })).not.toThrow()
    expect(() => thing({ filters: ['org', 'above'] })).toThrow(
      'thing.list.filters: "above" is kept in no row',
    )
  })
})

describe('statistics', () => {
  it('count by a choice', () => {
    expect(() => thing({}, ['level'])).not.toThrow()
  })

  it.each([
    ['a shape', 'place', 'thing.statistics.by: "place" has no few values'],
    ['several values', 'causes', 'thing.statistics.by: "causes" holds several values'],
  ] as const)('do not count by %s', (_what, name, fault) => {
    expect(() => thing({}, [name])).toThrow(fault)
  })
})
