import type { Effect } from '../definition/transition.ts'
import { ref } from '../fields/index.ts'

/** The record of another type that a hazard was made of. */
export const hazardOrigin = {
  snapshot: ref('snapshot-hazard', { calculated: true }),
  nearMiss: ref('near-miss', { calculated: true }),
  drill: ref('drill', { calculated: true }),
}

// Whoever took the report on moves it along, whatever else they may do with reports.
const report = {
  ...({ resource: 'snapshot-hazard', on: { field: 'snapshot' }, needs: 'nothing' } as const),
  carries: {},
} as const

/** A report has become a hazard once that is submitted: a draft is nobody's work yet. */
export const reportBecomes: readonly Effect[] = [{ ...report, action: 'become-hazard' }]

/** A draft thrown away leaves the report to be taken on anew. */
export const reportIsLeft: readonly Effect[] = [{ ...report, action: 'drop-draft' }]
