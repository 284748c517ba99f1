import { type Plan, step } from '../plan.ts'

export const violationClausePlan: Plan = {
  resource: 'violation-clause',
  by: 'admin',
  language: 'sr_SP',
  entries: () => ({
    violationClass: { option: 'general' },
    points: { text: '2', holds: 2 },
  }),
  steps: [step('admin', 'publish'), step('admin', 'unpublish')],
}
