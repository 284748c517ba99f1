import { describe, expect, it } from 'vitest'
import type { Transition } from '../definition/transition.ts'
import { incidentReport } from '../resources/incident-health/incident-report.ts'
import { resources } from '../resources/index.ts'
import { correctionTransitions } from '../rules/accident-corrections.ts'
import { askingFields, grantsOf, ungrantable } from './ungrantable.ts'

const context = { actor: { id: 'wang' }, now: new Date('2026-03-10T08:00:00Z') }

/** Every transition that grants something, with the state it is taken in. */
const granting = resources.flatMap((resource) =>
  Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.entries<Transition>(ways)
      .filter(([, transition]) => askingFields(transition).size > 0)
      .map(([action, transition]) => ({ resource, state, action, transition })),
  ),
)
const called = (found: typeof granting) =>
  found.map(({ resource, state, action }) => `${resource.name} ${state}: ${action}`)

describe('a request', () => {
  it('is measured, in every record type, by what granting it requires', () => {
    const asksNobody = granting.filter(
      ({ resource, transition }) =>
        !Object.values(resource.states).some((ways) =>
          Object.values<Transition>(ways).some((one) =>
            grantsOf(resource, one).includes(transition),
          ),
        ),
    )
    // Counters are set back by the accident, which the system proposes.
    expect(called(asksNobody)).toEqual(['safety-day reset-pending: confirm-reset'])
  })

  it('has a field for whatever granting it may be refused for', () => {
    const elsewhere = granting.filter(({ transition }) =>
      transition.requires?.some(({ field }) => !askingFields(transition).has(field)),
    )
    expect(called(elsewhere)).toEqual([])
  })
})

describe('a correction of an accident', () => {
  const closed = {
    ...{ id: 'i1', severity: 'first-aid', deaths: 0, seriousInjuries: 0, minorInjuries: 1 },
    ...{ daysLost: 0, occurredAt: '2026-03-09T06:00:00.000Z', persons: [] },
  }
  const transition = correctionTransitions('closed')['request-correction']
  const faults = (requested: object, record: object = closed) =>
    ungrantable(
      { resource: incidentReport, transition },
      { ...closed, ...record },
      { requestedBy: 'wang', ...requested },
      context,
    )

  it.each([
    [{ requestedSeverity: 'fatality' }, 'requestedDeaths', 'fatalityHasDeaths'],
    [{ requestedDeaths: 1 }, 'requestedDeaths', 'deathsAreFatality'],
    [{ requestedSerious: 1 }, 'requestedSerious', 'seriousIsRecordable'],
    [{ requestedSeverity: 'property' }, 'requestedMinor', 'injuryIsNoNearMiss'],
    [{ requestedMinor: 0 }, 'requestedMinor', 'injuryHasInjured'],
    [{ requestedDaysLost: 3 }, 'requestedDaysLost', 'lostDaysAreLostTime'],
  ])('to %j is refused at %s', (requested, field, code) => {
    expect(faults(requested)).toEqual([{ field, code }])
  })

  it.each([
    [{ requestedSeverity: 'fatality', requestedDeaths: 1 }],
    [{ requestedSeverity: 'property', requestedMinor: 0 }],
    [{ requestedSeverity: 'lost-time', requestedDaysLost: 3 }],
    [{ requestedSeverity: 'medical-treatment' }],
  ])('to %j is taken', (requested) => {
    expect(faults(requested)).toEqual([])
  })
})
