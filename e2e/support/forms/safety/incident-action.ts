import type { Cast } from '../cast.ts'
import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

/** The title of an accident at the officer's mine that somebody has established. */
async function confirmedIncident(cast: Cast): Promise<string> {
  const { org } = cast.of('officer')
  const query = `&filter[state][in]=closed&filter[org][is]=${org}`
  const [found] = await cast.all<{ title: string }>('incident-report', query)
  if (!found) throw new Error('no established accident at the mine')
  return found.title
}

export const incidentActionPlan: Plan = {
  resource: 'incident-action',
  by: 'officer',
  language: 'en_US',
  entries: async (cast) => ({
    incident: { text: await confirmedIncident(cast) },
    responsible: { text: cast.of('worker').name },
    verifier: { text: cast.of('manager').name },
    dueAt: { text: day(10) },
  }),
  steps: [
    step('worker', 'finish'),
    step('manager', 'reject', { dueAt: { text: day(12) } }),
    step('worker', 'finish'),
    step('manager', 'verify'),
  ],
}
