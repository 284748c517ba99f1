import type { Cast } from '../cast.ts'
import { day } from '../entry.ts'
import { call, type Plan, step } from '../plan.ts'
import { mineGround } from './at-the-mine.ts'

/** What the worker tells of at the mine. */
const told = async (cast: Cast): Promise<string> =>
  cast.make(
    'near-miss',
    {
      ...{ title: 'Rock fell', description: 'A rock fell beside the loader' },
      ...{ ...(await mineGround(cast)), anonymous: false },
      ...{ incidentType: 'roof-fall', potentialSeverity: 'first-aid' },
    },
    'worker',
  )

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
  ways: [
    {
      name: 'found to be none',
      start: told,
      steps: [step('officer', 'mark-invalid')],
    },
    {
      name: 'given to another, and an accident after all',
      start: told,
      steps: [
        call('officer', 'accept', (cast) => ({
          ...{ potentialSeverity: 'first-aid', causes: 'Loose roof', measures: 'Bolt the roof' },
          ...{ responsible: cast.of('manager').id, dueAt: day(10) },
        })),
        step('officer', 'remind'),
        step('officer', 'reassign', (cast) => ({
          ...{ responsible: { text: cast.of('clerk').name }, dueAt: { text: day(12) } },
        })),
        step('deputy', 'upgrade'),
      ],
    },
  ],
}
