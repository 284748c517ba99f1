import type { Plan } from '../plan.ts'

export const mineQuarterPlan: Plan = {
  resource: 'mine-quarter',
  by: 'admin',
  language: 'sr_SP',
  entries: async (cast, language) => ({
    org: { text: (await cast.org('HF-1-1', language)).name },
    quarterStart: { text: '2019-04-01' },
    quarter: { option: '2' },
  }),
}
