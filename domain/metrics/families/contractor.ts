/** Figures about outside units and their people (metric rules, section 11). */

import { contractorPersonnel } from '../../resources/contractor/contractor-personnel.ts'
import { hazard } from '../../resources/process-control/hazard.ts'
import { violation } from '../../resources/process-control/violation.ts'
import { contractorKinds, qualificationKinds } from '../../rules/contractor.ts'
import { openHazardStates } from '../../rules/hazard-states.ts'
import { isOpenHazard } from '../../rules/rated-hazards.ts'
import { countedViolationStates } from '../../rules/violation-rules.ts'
import { siteToday } from '../../where/where.ts'
import { inStates } from '../../workflow/states.ts'
import { endingOf } from '../definition/ending.ts'
import { cube, metric } from '../definition/metric.ts'

const ofContractor = { contractor: { empty: false } } as const
const byUnitKind = { kind: { field: 'contractorKind' } } as const
const levels = hazard.fields.level.options ?? []
const classes = violation.fields.violationClass.options ?? []
/** What the clock shows of those who are on site. */
const lapsed = ['exam-overdue', 'certificate-expired'] as const

/** Admitted, and not until a day that has passed. */
export const contractorUnits = cube({
  ...{ name: 'contractor.units', of: 'contractor-unit', dimensions: byUnitKind, clock: true },
  where: { storedState: 'admitted', validTo: { atLeast: siteToday } },
})
export const suspendedUnits = cube({
  ...{ name: 'contractor.suspended', of: 'contractor-unit', where: { storedState: 'suspended' } },
  dimensions: byUnitKind,
})

export const contractorPeople = cube({
  ...{ name: 'contractor.onSite', of: 'contractor-personnel', where: { storedState: 'on-site' } },
})
/** Of these, whose examination or certificate has run out. */
export const lapsedPeople = cube({
  ...{ name: 'contractor.lapsed', of: 'contractor-personnel', clock: true },
  where: inStates(contractorPersonnel, lapsed),
  within: [{ whole: 'contractor.onSite' }],
})

export const contractorProjects = cube({
  ...{ name: 'contractor.projects', of: 'contractor-project' },
  where: { storedState: 'in-progress' },
})
export const contractorEntries = cube({
  ...{ name: 'contractor.entries', of: 'contractor-entry', where: { storedState: 'in-approval' } },
})

/** Open hazards that were found at a contractor's work. */
export const contractorHazards = cube({
  ...{ name: 'contractor.hazards', of: 'hazard' },
  where: { all: [isOpenHazard, ofContractor] },
  dimensions: { level: { field: 'level' } },
})
export const contractorViolations = cube({
  ...{ name: 'contractor.violations', of: 'violation', on: 'occurredAt' },
  where: { storedState: { in: countedViolationStates }, ...ofContractor },
  dimensions: { class: { field: 'violationClass' } },
})

const papers = endingOf({
  ...{ name: 'contractor.qualification', of: 'contractor-qualification' },
  ...{ kind: 'qualificationKind', kinds: qualificationKinds },
  // The clock ends a paper on its day; it still lacks until another takes its place.
  ...{ date: 'validTo', storedState: ['approved', 'expired'] },
  states: ['approved', 'expiring', 'expired'],
})
export const endingQualifications = papers.cube

const admissions = endingOf({
  ...{ name: 'contractor.admission', of: 'contractor-unit' },
  ...{ kind: 'contractorKind', kinds: contractorKinds, date: 'validTo', storedState: 'admitted' },
  states: ['admitted', 'expiring', 'lapsed'],
})
const agreements = endingOf({
  ...{ name: 'contractor.agreement', of: 'contractor-agreement' },
  ...{ date: 'validTo', storedState: 'effective', states: ['effective', 'expiring'] },
})

export const cubes = [
  ...[contractorUnits, suspendedUnits, contractorPeople, lapsedPeople, contractorProjects],
  ...[contractorEntries, contractorHazards, contractorViolations, endingQualifications],
  ...[admissions.cube, agreements.cube],
]

const now = { unit: 'count' } as const
const unitKinds = { kind: contractorKinds } as const

export const metrics = [
  metric({
    ...{ ...now, key: 'contractor.units', dimensions: unitKinds, reads: [contractorUnits] },
    formula: (read) => read.sum(contractorUnits),
    rows: {
      ...{ resource: 'contractor-unit', fields: { kind: 'contractorKind' } },
      where: { state: { in: ['admitted', 'expiring'] } },
    },
  }),
  metric({
    ...{ ...now, key: 'contractor.suspended', dimensions: unitKinds, reads: [suspendedUnits] },
    formula: (read) => read.sum(suspendedUnits),
    rows: {
      ...{ resource: 'contractor-unit', fields: { kind: 'contractorKind' } },
      where: { state: { in: ['suspended'] } },
    },
  }),
  metric({
    ...{ ...now, key: 'contractor.onSite', reads: [contractorPeople] },
    formula: (read) => read.sum(contractorPeople),
    rows: {
      ...{ resource: 'contractor-personnel', fields: {} },
      where: { state: { in: ['on-site', ...lapsed] } },
    },
  }),
  metric({
    ...{ ...now, key: 'contractor.lapsed', reads: [lapsedPeople], target: 0, good: 'low' },
    formula: (read) => read.sum(lapsedPeople),
    rows: { resource: 'contractor-personnel', fields: {}, where: { state: { in: lapsed } } },
  }),
  metric({
    ...{ ...now, key: 'contractor.projects', reads: [contractorProjects] },
    formula: (read) => read.sum(contractorProjects),
  }),
  metric({
    ...{ ...now, key: 'contractor.entries', reads: [contractorEntries], good: 'low' },
    formula: (read) => read.sum(contractorEntries),
    rows: {
      ...{ resource: 'contractor-entry', fields: {} },
      where: { state: { in: ['in-approval'] } },
    },
  }),
  metric({
    ...{ ...now, key: 'contractor.hazards', reads: [contractorHazards], good: 'low' },
    dimensions: { level: levels },
    formula: (read) => read.sum(contractorHazards),
    rows: {
      ...{ resource: 'hazard', fields: { level: 'level' } },
      where: { state: { in: [...openHazardStates, 'overdue'] }, ...ofContractor },
    },
  }),
  metric({
    ...{ ...now, key: 'contractor.violations', reads: [contractorViolations], good: 'low' },
    ...{ periodic: true, dimensions: { class: classes } },
    formula: (read) => read.sum(contractorViolations),
    rows: {
      ...{ resource: 'violation', on: 'occurredAt', fields: { class: 'violationClass' } },
      where: { state: { in: countedViolationStates }, ...ofContractor },
    },
  }),
  ...[papers.metric, admissions.metric, agreements.metric],
]
