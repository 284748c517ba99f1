import { expect, it } from 'vitest'
import { discardableOf } from '../definition/submission.ts'
import { matches } from '../where/where.ts'
import { resources } from './index.ts'

const context = { actor: { id: 'ana' }, now: new Date('2026-03-10T08:00:00.000Z') }

// By hand: a type that is submitted stands here, and so does one that names what its authors take back.
it('lets authors discard what they have not submitted, of every type that is submitted', () => {
  const own = resources.filter((resource) => {
    const draft = { storedState: resource.initial, createdBy: 'ana' }
    const rule = discardableOf(resource)
    return rule !== undefined && matches(rule, draft, context)
  })
  expect(own.map(({ name }) => name).toSorted()).toEqual([
    'announcement',
    'check-table',
    'contractor-agreement',
    'contractor-blacklist',
    'contractor-entry',
    'contractor-project',
    'contractor-qualification',
    'hazard',
    'incident-report',
    'mine-water-balance',
    'near-miss',
    'regulation',
    'snapshot-hazard',
    'take5',
    'tiered-authorization',
    'user-change-request',
    'user-registration',
    'violation',
    'work-hours',
  ])
})

it('lets nobody discard what is another’s, was submitted or counted already', () => {
  const refused = (name: string, record: object) => {
    const resource = resources.find((one) => one.name === name)
    const rule = resource && discardableOf(resource)
    const draft = { storedState: resource?.initial, createdBy: 'ana', ...record }
    return rule !== undefined && !matches(rule, draft, context)
  }
  expect(refused('violation', { createdBy: 'boris' })).toBe(true)
  expect(refused('violation', { storedState: 'in-approval' })).toBe(true)
  expect(refused('work-hours', { confirmedBy: 'boris' })).toBe(true)
  expect(refused('mine-water-balance', { confirmedAt: '2026-03-01T08:00:00.000Z' })).toBe(true)
  expect(refused('hazard', { nearMiss: 'n' })).toBe(true)
})
