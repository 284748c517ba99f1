import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import { severityOf } from './severity.ts'

describe('the sign of a severity', () => {
  it.each([
    ['hazard', 'level', 'high', 'triangle'],
    ['hazard', 'level', 'low', 'circle'],
    ['violation', 'violationClass', 'red-line', 'triangle'],
    ['incident-report', 'severity', 'lost-time', 'diamond'],
    ['grid-area', 'riskClass', 'bigger', 'diamond'],
    ['alarm', 'level', 'orange', 'diamond'],
  ])('%s %s %s is a %s', (name, fieldName, option, shape) => {
    const field = resourceNamed(name)?.fields[fieldName]
    expect(field && severityOf(field, option)?.shape).toBe(shape)
  })

  it('is not put on options that are no scale', () => {
    expect(severityOf(choice(['general', 'office']), 'general')).toBeNull()
  })
})
