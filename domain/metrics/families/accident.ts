/** Accidents and injury rates (metric rules, section 9). */

import { incidentReport } from '../../resources/incident-health/incident-report.ts'
import { confirmedIncidentStates } from '../../rules/incident-states.ts'
import { type CubeReader, cube, metric } from '../definition/metric.ts'

const severities = incidentReport.fields.severity.options ?? []
const types = incidentReport.fields.incidentType.options ?? []

// An occupational illness is a health case: it is no accident and sets no counter back.
const established = {
  storedState: { in: confirmedIncidentStates },
  occupationalIllness: { not: true },
} as const

export const accidents = cube({
  name: 'accident.count',
  of: 'incident-report',
  where: established,
  dimensions: { severity: { field: 'severity' }, type: { field: 'incidentType' } },
  on: 'occurredAt',
})

/** Injured persons of recordable accidents. */
export const injuryCases = cube({
  name: 'accident.cases',
  of: 'incident-report',
  where: { ...established, recordable: true },
  dimensions: { severity: { field: 'severity' } },
  measures: { cases: { sum: 'recordableCases' } },
  on: 'occurredAt',
})

export const hoursWorked = cube({
  name: 'work.hours',
  of: 'work-hours',
  where: { storedState: 'confirmed' },
  measures: { hours: { sum: 'hours' } },
  on: 'workDate',
})

export const cubes = [accidents, injuryCases, hoursWorked]

/** Cases per million hours; blank without confirmed hours. */
function perMillionHours(read: CubeReader, severity?: readonly string[]): number | null {
  const match = severity ? { where: { severity } } : {}
  const cases = read.sum(injuryCases, { measure: 'cases', ...match })
  const hours = read.sum(hoursWorked, { measure: 'hours' })
  return cases === null || !hours ? null : (cases * 1_000_000) / hours
}

const rate = {
  unit: 'rate',
  reads: [injuryCases, hoursWorked],
  periodic: true,
  good: 'low',
} as const

export const metrics = [
  metric({
    key: 'accident.count',
    unit: 'count',
    dimensions: { severity: severities, type: types },
    reads: [accidents],
    periodic: true,
    good: 'low',
    formula: (read) => read.sum(accidents),
    rows: {
      resource: 'incident-report',
      where: { state: { in: confirmedIncidentStates }, occupationalIllness: { not: true } },
      on: 'occurredAt',
      fields: { severity: 'severity', type: 'incidentType' },
    },
  }),
  metric({ ...rate, key: 'accident.trifr', formula: (read) => perMillionHours(read) }),
  metric({
    ...rate,
    key: 'accident.ltifr',
    formula: (read) => perMillionHours(read, ['fatality', 'lost-time']),
  }),
]
