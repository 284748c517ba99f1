import { describe, expect, it } from 'vitest'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { violation } from '../resources/process-control/violation.ts'
import { lineage, noon, personWith, recordFor } from '../rights/rights.testing.ts'
import { refused, step } from '../workflow/step.ts'

const type: Resource = violation
const as = (id: string, role: 'members' | 'safetyMembers' = 'members') => ({
  actor: personWith([role], id),
  now: noon,
  place: lineage,
})

describe('a reminder', () => {
  const officer = as('officer', 'safetyMembers')
  const transition = type.states['to-be-signed']?.remind ?? { to: 'to-be-signed' }
  const until = '2026-03-10T14:00:00.000Z'
  const waiting = (values: object = {}) =>
    ({
      ...recordFor(type, 'to-be-signed', transition),
      violator: 'li',
      requestedBy: null,
      ...values,
    }) as AnyRow

  it('waits for the end of its pause, and tells whoever may send it when that is', () => {
    const reminded = waiting({ remindAgainFrom: until })
    const paused = { ...refused('paused'), until }
    expect(step(type, reminded, 'remind', {}, officer)).toEqual(paused)
    expect(step(type, reminded, 'remind', {}, as('somebody'))).toEqual(refused('notAllowed'))
  })

  it('is refused for what the record says, where the record and not the person is in the way', () => {
    const outsider = waiting({ violator: null, violatorName: 'Marko' })
    expect(step(type, outsider, 'remind', {}, officer)).toEqual(refused('notReady'))
  })
})
