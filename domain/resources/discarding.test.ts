import { expect, it } from 'vitest'
import { discardableOf, submissionOf } from '../definition/submission.ts'
import { matches } from '../where/where.ts'
import { resources } from './index.ts'

const named = (name: string) => {
  const found = resources.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}
const context = { actor: { id: 'ana' }, now: new Date('2026-03-10T08:00:00.000Z') }

// Which types name more than that stands in their tables of rights, which are reviewed.
const submitted = resources.filter((resource) => submissionOf(resource).length > 0)

it.each(submitted)('lets authors discard a $name that they have not submitted', (resource) => {
  const draft = { storedState: resource.initial, createdBy: 'ana' }
  const rule = discardableOf(resource)
  expect(rule !== undefined && matches(rule, draft, context)).toBe(true)
})

it('keeps what nobody submits from whoever may not delete', () => {
  const open = (name: string) => discardableOf(named(name))
  expect([open('work-place'), open('equipment'), open('alarm')]).toEqual(Array(3).fill(undefined))
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
