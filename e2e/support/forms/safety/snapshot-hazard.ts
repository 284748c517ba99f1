import type { Cast, Values } from '../cast.ts'
import { call, type Plan, step } from '../plan.ts'
import { mineGround } from './at-the-mine.ts'

/** A danger that the worker points out at the mine. */
async function pointedOut(cast: Cast, fields: Values = {}): Promise<string> {
  const photos = [await cast.of('worker').person.photo()]
  return cast.make(
    'snapshot-hazard',
    {
      ...{ title: 'Loose rail', description: 'The rail of platform 3 is loose', photos },
      ...{ ...(await mineGround(cast)), hazardType: 'unsafe-condition', onSpotFixed: false },
      ...fields,
    },
    'worker',
  )
}

export const snapshotHazardPlan: Plan = {
  resource: 'snapshot-hazard',
  by: 'worker',
  language: 'sr_SP',
  steps: [step('officer', 'accept'), step('officer', 'convert')],
  ways: [
    {
      name: 'fixed on the spot, and rewarded',
      start: async (cast) => {
        const afterPhotos = [await cast.of('worker').person.photo()]
        return pointedOut(cast, { onSpotFixed: true, afterPhotos })
      },
      steps: [
        call('officer', 'accept'),
        step('officer', 'confirm-fixed'),
        step('deputy', 'grant-reward'),
      ],
    },
    {
      name: 'found to be none',
      start: (cast) => pointedOut(cast),
      steps: [step('officer', 'mark-invalid')],
    },
    {
      name: 'known before',
      start: (cast) => pointedOut(cast),
      steps: [step('officer', 'mark-duplicate')],
    },
  ],
}
