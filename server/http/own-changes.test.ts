import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { fieldsOf } from '#domain/where/where'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { localReads } from '../sources/local-reads.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
}, 60_000)
afterAll(() => site.stop())

it('a violation that others decide on is told with whom it concerns, as it stands now', async () => {
  const { data } = await reportedViolation(site)
  const reads = localReads(site.db)
  await reads.fold()
  const { events } = await reads.read(0, false, site.clock.now())
  const ours = events.filter(({ recordId }) => recordId === data.id)
  expect(ours.length).toBeGreaterThan(0)
  for (const { readBy } of ours) {
    expect(readBy).toEqual({ violator: data.violator, createdBy: data.createdBy })
  }
})

it('of every type of which some read only their own, the rule reads columns of its table', () => {
  for (const resource of resources as readonly Resource[]) {
    const columns = new Set(tableOf(resource).columns.map(({ column }) => column))
    for (const field of fieldsOf(resource.own?.where ?? {})) {
      const column = columnOfField(resource, field)
      const isKnown = columns.has(column) || ['state', 'created_by'].includes(column)
      expect(isKnown, `${resource.name}.${field}`).toBe(true)
    }
  }
})
