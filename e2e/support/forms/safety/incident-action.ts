import type { Cast } from '../cast.ts'
import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

/** An accident at the officer's mine that somebody has established. */
async function confirmedIncident(cast: Cast): Promise<{ id: string; title: string }> {
  const { org } = cast.of('officer')
  const query = `&filter[state][in]=closed&filter[org][is]=${org}`
  const [found] = await cast.all<{ id: string; title: string }>('incident-report', query)
  if (!found) throw new Error('no established accident at the mine')
  return found
}

export const incidentActionPlan: Plan = {
  resource: 'incident-action',
  by: 'officer',
  language: 'en_US',
  entries: async (cast) => ({
    incident: { text: (await confirmedIncident(cast)).title },
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
  ways: [
    {
      name: 'put off, given to another and asked of others',
      start: async (cast) =>
        cast.make(
          'incident-action',
          {
            ...{ incident: (await confirmedIncident(cast)).id, org: cast.of('officer').org },
            ...{ content: 'Check every ladder', actionKind: 'horizontal', dueAt: day(10) },
            ...{ responsible: cast.of('worker').id, verifier: cast.of('manager').id },
          },
          'officer',
        ),
      steps: [
        step('officer', 'remind'),
        step('officer', 'assign', (cast) => ({ responsible: { text: cast.of('clerk').name } })),
        step('leader', 'extend', { dueAt: { text: day(20) } }),
        step('deputy', 'spread', async (cast, language) => ({
          spreadOrgs: { texts: [(await cast.org('HF-1-1-W2', language)).name] },
        })),
      ],
    },
  ],
}
