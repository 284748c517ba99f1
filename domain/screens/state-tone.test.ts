import { describe, expect, it } from 'vitest'
import { resourceNamed } from '../resources/index.ts'
import { stateTone } from './state-tone.ts'

const tone = (name: string, state: string) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  const { shape, tint } = stateTone(resource, state)
  return `${tint} ${shape}`
}

describe('how a state is drawn', () => {
  it.each([
    ['hazard', 'overdue', 'red clock'],
    ['hazard', 'under-rectification', 'blue circle'],
    ['hazard', 'draft', 'data ring'],
    ['hazard', 'returned', 'orange back'],
    ['hazard', 'closed', 'ok check'],
    ['violation', 'approved', 'data half'],
    ['drill', 'overdue', 'red clock'],
    ['special-operation-certificate', 'expired', 'red clock'],
    ['special-operation-certificate', 'expiring', 'orange clock'],
    ['drill', 'finished', 'ok check'],
    // What merely ended was not achieved.
    ['drill', 'canceled', 'ink3 dash'],
    ['hazard', 'invalid', 'ink3 dash'],
    ['violation', 'revoked', 'ink3 dash'],
    ['incident-report', 'void', 'ink3 dash'],
    ['user', 'departed', 'ink3 dash'],
    ['auth-proxy', 'ended', 'ink3 dash'],
    // What was stopped is back with its worker; what was allowed is not over.
    ['take5', 'stopped', 'orange back'],
    ['take5', 'allowed', 'data half'],
    // What is in force stands so; what another took the place of is over.
    ['check-table', 'published', 'ok check'],
    ['check-table', 'superseded', 'ink3 dash'],
    ['regulation', 'effective', 'ok check'],
    ['regulation', 'superseded', 'ink3 dash'],
    ['contractor-qualification', 'superseded', 'ink3 dash'],
    // Nothing is achieved while somebody is kept out, or work is held up.
    ['contractor-unit', 'blacklisted', 'ink3 dash'],
    ['contractor-personnel', 'banned', 'ink3 dash'],
    ['contractor-project', 'suspended', 'ink3 dash'],
    ['site-inspection', 'returned', 'orange back'],
    ['site-inspection', 'completed', 'ok check'],
    ['contractor-blacklist', 'listed', 'ok check'],
    ['contractor-blacklist', 'released', 'ink3 dash'],
    // Confirmed gravely, it goes on.
    ['incident-report', 'confirmed', 'data half'],
    ['organization', 'enabled', 'data circle'],
    ['organization', 'disabled', 'ink3 dash'],
  ])('%s %s: %s', (name, state, expected) => {
    expect(tone(name, state)).toBe(expected)
  })
})
