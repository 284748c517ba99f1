import { describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import { deadlineOf } from './deadline.ts'

describe('the time when a record becomes late', () => {
  const late = resources.flatMap((one) => {
    const field = deadlineOf(one)
    return field ? [[one.name, field, one.list] as const] : []
  })

  it.each(late)('of a %s, %s, is among the columns and orders the list', (_, field, list) => {
    const { columns, sort, sortable = [] } = list
    // The home page asks for what is due next.
    expect([sort.replace(/^-/, ''), ...sortable]).toContain(field)
    expect(columns).toContain(field)
  })

  it('is the deadline of the work, then that of its acceptance', () => {
    expect(late.map(([name, field]) => [name, field])).toContainEqual(['hazard', 'overdueFrom'])
  })
})
