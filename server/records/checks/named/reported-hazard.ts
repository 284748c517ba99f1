import { standsIn } from '../base/standing-in.ts'

/**
 * A report that repeats a hazard names one that was reported and is still open: by a draft, or by one
 * that is over, nobody would see to what the report points out.
 */
export const reportedHazard = standsIn({ field: 'hazard', code: 'notReported' })
