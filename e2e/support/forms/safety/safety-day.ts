import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const safetyDayPlan: Plan = {
  resource: 'safety-day',
  by: 'deputy',
  language: 'sr_SP',
  entries: async (cast, language) => {
    const workshop = await cast.org('HF-1-1-W1', language)
    return {
      org: { text: workshop.name },
      startDate: { text: day(0) },
      targetDays: { text: '365', holds: 365 },
    }
  },
  steps: [
    step('leader', 'adjust-start', () => ({ requestedStart: { text: day(0) } })),
    step('executive', 'approve-adjustment'),
  ],
}
