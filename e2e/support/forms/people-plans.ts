import { type Plan, switchedOffAndOn } from './plan.ts'

/** People, what they apply for, and who stands in for whom. */
export const peoplePlans: readonly Plan[] = [
  { resource: 'custom-group', by: 'officer', language: 'sr_SP', steps: switchedOffAndOn },
]
