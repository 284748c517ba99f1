import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { pathOf, stepsOf } from './path.ts'

const resource = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

describe('the line of steps above a record', () => {
  it.each([
    [
      'hazard',
      'draft pending-rectification under-rectification to-be-accepted under-acceptance closed',
    ],
    ['violation', 'pending in-approval approved to-be-signed signed executed closed'],
    ['incident-report', 'draft flash-reported confirmed under-investigation closed'],
    ['mine-water-balance', 'pending in-approval confirmed'],
    ['drill', 'not-overdue finished'],
    ['take5', 'draft completed'],
    ['organization', ''],
    ['account', ''],
    ['special-operation-certificate', ''],
  ])('%s: %s', (name, path) => {
    expect(pathOf(resource(name)).join(' ')).toBe(path)
  })

  it('marks what is done, where it stands and what lies ahead', () => {
    const steps = stepsOf(resource('mine-water-balance'), 'in-approval', new Set())
    expect(steps.map(({ stage }) => stage)).toEqual(['done', 'current', 'ahead'])
  })

  it('passes no state that a record never came into', () => {
    const steps = stepsOf(resource('take5'), 'waiting-foreman', new Set(['draft']))
    expect(steps.map(({ state, stage }) => `${stage} ${state}`)).toEqual([
      'done draft',
      'current waiting-foreman',
      'ahead allowed',
    ])
    const banned = stepsOf(resource('contractor-personnel'), 'banned', new Set(['on-site']))
    expect(banned.filter(({ stage }) => stage === 'done').map(({ state }) => state)).toEqual([
      'registered',
      'on-site',
    ])
  })

  it('puts a record that was sent back after the last step it passed', () => {
    const visited = new Set(['draft', 'pending-rectification', 'returned'])
    const steps = stepsOf(resource('hazard'), 'returned', visited)
    expect(steps.map(({ state }) => state).slice(0, 4)).toEqual([
      'draft',
      'pending-rectification',
      'returned',
      'under-rectification',
    ])
  })

  it('shows nothing ahead of a record that ended off the path', () => {
    const steps = stepsOf(resource('violation'), 'revoked', new Set(['pending', 'in-approval']))
    expect(steps.at(-1)).toEqual({ state: 'revoked', stage: 'current' })
  })
})
