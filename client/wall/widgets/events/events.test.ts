import { describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import type { RecordEvent } from '#domain/wall/wire'
import english from '../../../../locales/en_US/wall.json'
import serbian from '../../../../locales/sr_SP/wall.json'
import chinese from '../../../../locales/zh_CN/wall.json'
import { toneOfEvent } from './tone.ts'

const event = (action: string, level: string | null = 'high'): RecordEvent => ({
  id: '1',
  at: '2026-03-10T06:31:00Z',
  resource: 'hazard',
  action,
  state: 'closed',
  number: 'HZ-2026-00001',
  orgCode: 'M1',
  area: null,
  level,
})

describe('the mark of an event', () => {
  it('is the level of what was brought to light', () => {
    expect(toneOfEvent(event('submit'))).toBe('red')
    expect(toneOfEvent(event('overdue', 'medium'))).toBe('yellow')
    expect(toneOfEvent(event('remind-interim'))).toBe('red')
  })

  it('is grey when something was put right', () => {
    expect(toneOfEvent(event('pass'))).toBe('none')
  })
})

describe('the words of an event', () => {
  const shown = resources.filter(({ wall }) => wall)
  const actionsOf = (resource: (typeof resources)[number]) => [
    'create',
    ...Object.keys(resource.clockStates ?? {}),
    ...Object.values(resource.states).flatMap((transitions) =>
      Object.keys(transitions).filter((action) => !transitions[action]?.quiet),
    ),
  ]

  it.each([
    ['zh_CN', chinese],
    ['en_US', english],
    ['sr_SP', serbian],
  ])('exist in %s for every action the wall may be notified of', (_, words) => {
    const known = words.event as unknown as Record<string, Record<string, string>>
    const missing = shown.flatMap((resource) =>
      actionsOf(resource)
        .filter((action) => !known[resource.name]?.[action])
        .map((action) => `${resource.name}.${action}`),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})
