/** Records as they may be, at mines `M1` and `M2`, the workshop `W1` and the outside unit `K1`. */
import fc from 'fast-check'
import { resourceNamed } from '#domain/resources/index'

/** The moment of the tests that count them. */
export const now = new Date('2026-11-30T16:30:00Z')
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

export const resourceOf = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

const org = fc.constantFrom('M1', 'M2', 'W1')
const area = fc.constantFrom('A1', 'A2')
const instant = fc.integer({ min: -300, max: 24 * 800 }).map(hoursAgo)
const past = fc.integer({ min: 1, max: 24 * 800 }).map(hoursAgo)
/** Whose work it was found at; nobody's from outside, mostly. */
const contractor = fc.constantFrom('K1', null, null)
const optionOf = (resource: string, field: string) =>
  fc.constantFrom(...(resourceOf(resource).fields[field]?.options ?? []))
const stateOf = (resource: string) => fc.constantFrom(...Object.keys(resourceOf(resource).states))

/** What counts in figures of hazards, violations, drills and accidents. */
export const anyRecord = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      resource: fc.constant('hazard'),
      org,
      state: stateOf('hazard'),
      values: fc.record({
        level: optionOf('hazard', 'level'),
        source: optionOf('hazard', 'source'),
        hazardType: optionOf('hazard', 'hazardType'),
        outcome: fc.constantFrom('pass', 'fail-and-close', null),
        gridArea: area,
        statutoryMajor: fc.boolean(),
        contractor,
        foundAt: past,
        deadline: instant,
        rectifiedAt: fc.oneof(past, fc.constant(null)),
        closedAt: past,
      }),
    }),
  },
  fc.record({
    resource: fc.constant('violation'),
    org,
    state: stateOf('violation'),
    values: fc.record({
      violationClass: optionOf('violation', 'violationClass'),
      violationType: optionOf('violation', 'violationType'),
      gridArea: area,
      contractor,
      occurredAt: past,
    }),
  }),
  fc.record({
    resource: fc.constant('drill'),
    org,
    state: stateOf('drill'),
    values: fc.record({ startTime: past, endTime: instant, replaced: fc.boolean() }),
  }),
  fc.record({
    resource: fc.constant('incident-report'),
    org,
    state: stateOf('incident-report'),
    values: fc.record({
      severity: optionOf('incident-report', 'severity'),
      incidentType: optionOf('incident-report', 'incidentType'),
      occurredAt: past,
      occupationalIllness: fc.constantFrom(true, false, null),
    }),
  }),
)

const day = fc.integer({ min: -200, max: 200 }).map((days) => hoursAgo(24 * days).slice(0, 10))
const of = (resource: string, values: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record({
    ...{ resource: fc.constant(resource), org, state: stateOf(resource) },
    values: fc.record(values),
  })

/** What counts in figures of rounds, TAKE 5 and contractors. */
export const anyOnSite = fc.oneof(
  of('take5', {
    ...{ filledAt: past, gridArea: area, stopCount: fc.constantFrom(0, 1, null) },
    hazards: fc
      .record({
        possibility: fc.constantFrom('a', 'c', 'e'),
        seriousness: fc.constantFrom('1', '3', '5'),
      })
      .map((danger) => [{ ...danger, hazard: 'Loose rock', controls: 'Scaled down' }]),
  }),
  of('site-inspection', {
    ...{ inspectedAt: past, gridArea: area },
    inspectionKind: optionOf('site-inspection', 'inspectionKind'),
  }),
  of('contractor-personnel', {
    ...{ healthExamDue: day, certificateValidTo: day, isSpecialWork: fc.boolean() },
  }),
  of('contractor-qualification', {
    ...{ validTo: day },
    qualificationKind: optionOf('contractor-qualification', 'qualificationKind'),
  }),
  of('contractor-agreement', { validTo: day }),
  of('contractor-entry', {}),
)

export const titles: Readonly<Record<string, string>> = {
  ...{ drill: 'name', take5: 'task', 'contractor-personnel': 'name', 'contractor-unit': 'name' },
  'contractor-qualification': 'name',
}
/** Named by what they point at. */
export const untitled = ['contractor-entry']
