import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { concernedFields } from '../db/metric-read.ts'
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
  for (const { named } of ours) {
    expect(named).toMatchObject({ violator: data.violator, createdBy: data.createdBy })
  }
})

it('of every type, whom its records concern is read from columns of its table', () => {
  for (const resource of resources as readonly Resource[]) {
    const columns = new Set(tableOf(resource).columns.map(({ column }) => column))
    for (const field of concernedFields(resource)) {
      const column = columnOfField(resource, field)
      const isKnown = columns.has(column) || ['id', 'state', 'created_by'].includes(column)
      expect(isKnown, `${resource.name}.${field}`).toBe(true)
    }
  }
})
