import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const lawStandardPlan: Plan = {
  resource: 'law-standard',
  by: 'officer',
  language: 'en_US',
  entries: () => ({
    issueDate: { text: '2020-10-11' },
    effectiveDate: { text: '2021-09-01' },
  }),
  steps: [
    ...[step('officer', 'evaluate'), step('officer', 'withdraw'), step('officer', 'evaluate')],
    ...[step('leader', 'reject'), step('officer', 'evaluate'), step('leader', 'confirm')],
    step('officer', 'announce-abolition', { abolishedOn: { text: day(30) }, replacedBy: 'leave' }),
  ],
}
