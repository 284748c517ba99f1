import type { Effect } from '../definition/transition.ts'
import { choice, datetime, ref } from '../fields/index.ts'

/** The record of another type that a hazard was made of. */
export const hazardOrigin = {
  snapshot: ref('snapshot-hazard', { calculated: true }),
  nearMiss: ref('near-miss', { calculated: true }),
  drill: ref('drill', { calculated: true }),
  take5: ref('take5', { calculated: true }),
  siteInspection: ref('site-inspection', { calculated: true }),
  specialInspection: ref('special-inspection', { calculated: true }),
  equipmentTest: ref('equipment-test', { calculated: true }),
  contractorInspection: ref('contractor-inspection', { calculated: true }),
}

/** By which of them hazards are found. */
export const hazardOrigins = [
  ...(['snapshot', 'nearMiss', 'drill', 'take5', 'siteInspection'] as const),
  ...(['specialInspection', 'equipmentTest', 'contractorInspection'] as const),
] as const

/** What a near miss became, or was raised of an inspection or a failed test, stays its answer. */
export const answersNothing = {
  nearMiss: { empty: true },
  siteInspection: { empty: true },
  specialInspection: { empty: true },
  equipmentTest: { empty: true },
  contractorInspection: { empty: true },
} as const

// Whoever took the report on moves it along, whatever else they may do with reports.
const report = {
  ...({ resource: 'snapshot-hazard', on: { field: 'snapshot' }, needs: 'nothing' } as const),
  carries: {},
} as const

/** A report has become a hazard once that is submitted: a draft is nobody's work yet. */
export const reportBecomes: readonly Effect[] = [{ ...report, action: 'become-hazard' }]

/** A draft thrown away leaves the report to be taken on anew. */
export const reportIsLeft: readonly Effect[] = [{ ...report, action: 'drop-draft' }]

/** What became of the hazard that a report was made into: whoever reported it reads that in their report. */
export const reportEndFields = {
  hazardOutcome: choice(['pass', 'fail-and-close', 'invalid', 'duplicate'], { calculated: true }),
  hazardEndedAt: datetime({ about: 'happened', calculated: true }),
}

/** The report ends with its hazard, closed or found to be none of its own. */
export const reportCloses: readonly Effect[] = [
  {
    ...{ ...report, action: 'hazard-closed' },
    carries: { hazardOutcome: 'outcome', hazardEndedAt: 'closedAt' },
  },
]
export const reportIsVoid: readonly Effect[] = [
  {
    ...{ ...report, action: 'hazard-voided' },
    carries: { hazardOutcome: 'voidRequest', hazardEndedAt: 'voidedAt' },
  },
]

/** Who hears that a hazard is over: whoever mended or wrote it, and found it, where no report tells them. */
export const endNotices = (['pass', 'fail-and-close'] as const).flatMap((on) => [
  { on, to: ['createdBy', 'rectifier'] as const },
  { on, to: ['finder'] as const, when: { snapshot: { empty: true } } },
])
