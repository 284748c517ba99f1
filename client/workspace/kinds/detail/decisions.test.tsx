import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { type HistoryEntry, historyQuery } from '../../../api/records.ts'
import { asksFirst } from '../../parts/actions/ActionDialog.tsx'
import { RequestedValues } from '../../parts/actions/RequestedValues.tsx'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const open = { to: 'x', asks: [], grave: false }
const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazards')
const asked = {
  ...{ id: 'h1', version: 3, state: 'pending-rectification', storedState: 'pending-rectification' },
  ...{ deadline: '2026-03-12T08:00:00.000Z', requestedDeadline: '2026-03-13T08:00:00.000Z' },
  delayReason: 'No parts',
} as unknown as AnyRow

const entry = (id: string, at: string, after: object): HistoryEntry =>
  ({ id, at, action: 'request-delay', actor: id, before: {}, after }) as HistoryEntry

it('a signature is never given at one click: the dialog names what is signed', () => {
  const drill = resourceNamed('drill')
  const record = { ...asked, storedState: 'not-overdue' } as AnyRow
  expect(drill && asksFirst(drill, record, 'sign', open)).toBe(true)
})

describe('a decision on what somebody asked for', () => {
  it('is never taken at one click: its dialog shows what it is about', () => {
    for (const resource of resources) {
      for (const [storedState, ways] of Object.entries(resource.states)) {
        for (const [name, transition] of Object.entries(ways)) {
          if (!transition.decides) continue
          const record = { ...asked, storedState } as AnyRow
          expect(asksFirst(resource, record, name, open), `${resource.name}.${name}`).toBe(true)
        }
      }
    }
  })

  it('shows who asked last, from what to what, and why', () => {
    const transition = hazard.states['pending-rectification']?.['approve-delay']
    const data = [
      entry('early', '2026-03-10T08:00:00.000Z', { delayReason: 'Rain' }),
      entry('late', '2026-03-11T08:00:00.000Z', { requestedDeadline: asked.requestedDeadline }),
      entry('other', '2026-03-11T09:00:00.000Z', { fund: 12 }),
    ]
    const host = drawn(
      <RequestedValues
        {...{ resource: hazard, record: asked, words: plainWords }}
        asked={transition?.decides?.asked ?? {}}
      />,
      [[historyQuery('hazard', 'h1').queryKey, { data, labels: {} }]],
    )
    const lines = [...host.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('s') !== null,
      line.querySelector('dd')?.textContent,
    ])
    expect(lines).toEqual([
      ['deadline', true, expect.stringMatching(/12.*→.*13/)],
      ['delayReason', false, 'No parts'],
    ])
    expect(host.querySelector('h3 small')?.textContent).toContain('record.askedBy')
  })
})
