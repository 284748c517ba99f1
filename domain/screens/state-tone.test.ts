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
    ['organization', 'enabled', 'data circle'],
    ['organization', 'disabled', 'ink3 dash'],
  ])('%s %s: %s', (name, state, expected) => {
    expect(tone(name, state)).toBe(expected)
  })
})
