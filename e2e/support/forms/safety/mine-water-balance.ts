import type { Entry } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

const fifteen: Entry = { text: '15', holds: 15 }

export const mineWaterBalancePlan: Plan = {
  resource: 'mine-water-balance',
  by: 'clerk',
  language: 'zh_CN',
  // Of a year in which the mine around the site kept no book.
  entries: () => ({ period: { text: '2020-03', holds: '2020-03-01' }, closingStorage: fifteen }),
  steps: [
    step('clerk', 'submit'),
    step('manager', 'return'),
    step('clerk', 'resubmit'),
    step('manager', 'confirm'),
    step('leader', 'reopen'),
  ],
}
