import { ref } from '../fields/index.ts'

/** The record of another type that a hazard was made of. */
export const hazardOrigin = {
  snapshot: ref('snapshot-hazard', { calculated: true }),
  nearMiss: ref('near-miss', { calculated: true }),
}
