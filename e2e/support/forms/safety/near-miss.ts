import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const nearMissPlan: Plan = {
  resource: 'near-miss',
  by: 'worker',
  language: 'sr_SP',
  entries: () => ({ potentialSeverity: { option: 'fatality' } }),
  steps: [
    step('officer', 'accept', (cast) => ({
      potentialSeverity: { option: 'lost-time' },
      responsible: { text: cast.of('manager').name },
      dueAt: { text: day(10) },
    })),
    step('officer', 'create-hazard'),
    step('officer', 'investigate'),
    step('manager', 'finish-measures'),
    step('officer', 'share-lesson'),
    step('deputy', 'grant-reward'),
  ],
}
