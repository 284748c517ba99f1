import { type Plan, step } from '../plan.ts'

export const snapshotHazardPlan: Plan = {
  resource: 'snapshot-hazard',
  by: 'worker',
  language: 'sr_SP',
  steps: [step('officer', 'accept'), step('officer', 'convert')],
}
