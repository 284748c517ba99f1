import type { Cast } from '../cast.ts'
import { day } from '../entry.ts'
import { call, type Plan, step } from '../plan.ts'
import { established } from './accidents.ts'

/** The counter of an organisation that an accident at the mine is to set back. */
async function toBeSetBack(cast: Cast, code: string): Promise<string> {
  await established(cast)
  const { id: org } = await cast.org(code)
  const counters = await cast.all<{ id: string; org: string }>('safety-day')
  const counter = counters.find((one) => one.org === org)
  if (!counter) throw new Error(`no counter of ${code}`)
  return counter.id
}

const askForToday = call('leader', 'adjust-start', () => ({
  ...{ requestedStart: day(0), resetReason: 'Counted from the opening' },
}))

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
  ways: [
    {
      name: 'its start left as it is',
      start: async (cast) => {
        const { id: org } = await cast.org('HF-1-1-W2')
        return cast.make('safety-day', { org, startDate: day(0), targetDays: 365 }, 'deputy')
      },
      steps: [
        askForToday,
        step('executive', 'refuse-adjustment'),
        askForToday,
        step('leader', 'withdraw-adjustment'),
      ],
    },
    {
      name: 'not set back by an accident',
      start: (cast) => toBeSetBack(cast, 'HF-1-1'),
      steps: [step('executive', 'refuse-reset')],
    },
    {
      name: 'set back by an accident',
      start: (cast) => toBeSetBack(cast, 'HF-1'),
      steps: [step('leader', 'confirm-reset')],
    },
  ],
}
