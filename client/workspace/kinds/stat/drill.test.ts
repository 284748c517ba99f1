import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { drillPath } from './drill.ts'

const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazard')
const list = { path: '/process-control/hazard-ledger' } as MenuNode
const periods = { '2026-03': ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'] } as const

const counted = { time: 'foundAt', periods: {}, bands: {} }

const filters = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))

describe('the list behind a figure', () => {
  it('has the filters it was counted with, and its own values', () => {
    const path = drillPath(
      list,
      hazard,
      'filter[state][in]=closed,overdue&q=rail',
      { ...counted, by: ['level', 'month'], periods },
      ['high', '2026-03'],
    )
    expect(filters(path)).toEqual({
      'filter[state][in]': 'closed,overdue',
      q: 'rail',
      'filter[level][is]': 'high',
      'filter[foundAt][atLeast]': '2026-02-28T23:00:00.000Z',
      'filter[foundAt][before]': '2026-03-31T22:00:00.000Z',
    })
  })

  it('narrows a state or a period that was chosen already', () => {
    const selection =
      'filter[state][in]=closed,overdue&filter[foundAt][atLeast]=2026-03-05T00:00:00.000Z'
    const path = drillPath(
      list,
      hazard,
      selection,
      { ...counted, by: ['state', 'month'], periods },
      ['overdue', '2026-03'],
    )
    expect(filters(path)).toMatchObject({
      'filter[state][in]': 'overdue',
      'filter[foundAt][atLeast]': '2026-03-05T00:00:00.000Z',
    })
  })

  it('is bounded by the age of its deadline', () => {
    const bands = {
      overdueAge: { upTo7: ['2026-03-03T08:00:00.000Z', '2026-03-07T08:00:00.000Z'] },
    } as const
    const path = drillPath(list, hazard, '', { ...counted, by: ['overdueAge'], bands }, ['upTo7'])
    expect(filters(path)).toEqual({
      'filter[overdueFrom][atLeast]': '2026-03-03T08:00:00.000Z',
      'filter[overdueFrom][before]': '2026-03-07T08:00:00.000Z',
    })
  })

  it('of records without a value asks for exactly those', () => {
    const path = drillPath(list, hazard, '', { ...counted, by: ['contractor'] }, [null])
    expect(filters(path)).toEqual({ 'filter[contractor][empty]': 'true' })
  })

  it('narrows to the part a figure counts, within what the list is narrowed to', () => {
    const selection = 'filter[state][in]=overdue,closed&filter[level][in]=high'
    const path = drillPath(list, hazard, selection, { ...counted, by: ['level'] }, ['high'], {
      state: ['pending-rectification', 'overdue'],
    })
    expect(new URLSearchParams(path.split('?')[1]).get('filter[state][in]')).toBe('overdue')
  })
})
