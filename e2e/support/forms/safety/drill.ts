import type { Cast, Values } from '../cast.ts'
import { day, hoursAhead } from '../entry.ts'
import { call, type Plan, step } from '../plan.ts'
import { inHours, mineGround } from './at-the-mine.ts'

/** A drill of the officer's that the manager leads and the worker signs for. */
async function planned(cast: Cast, fields: Values = {}): Promise<string> {
  const { org } = await mineGround(cast)
  return cast.make(
    'drill',
    {
      ...{
        name: 'Evacuation',
        subject: 'Fire',
        drillForm: 'full-scale',
        scenarioKind: 'fire',
        org,
      },
      ...{ place: 'Level -420', startTime: inHours(24), endTime: inHours(26) },
      ...{ leaders: [cast.of('manager').id], receivers: [{ user: cast.of('worker').id }] },
      ...fields,
    },
    'officer',
  )
}

const putOff = call('officer', 'request-delay', () => ({
  ...{ requestedStart: inHours(48), requestedEnd: inHours(50), delayReason: 'Hoist under repair' },
}))

export const drillPlan: Plan = {
  resource: 'drill',
  by: 'officer',
  language: 'en_US',
  entries: (cast) => ({
    startTime: hoursAhead(-1),
    endTime: hoursAhead(3),
    leaders: { texts: [cast.of('manager').name, cast.of('deputy').name] },
    receivers: { row: { user: { text: cast.of('worker').name } } },
  }),
  steps: [
    step('worker', 'sign'),
    step('officer', 'start'),
    step('officer', 'finish', { issues: { row: { dueAt: { text: day(10) } } } }),
  ],
  ways: [
    {
      name: 'put off, and canceled',
      start: (cast) => planned(cast),
      steps: [
        step('officer', 'request-delay', {
          ...{ requestedStart: hoursAhead(48), requestedEnd: hoursAhead(50) },
        }),
        step('manager', 'refuse-delay'),
        putOff,
        step('officer', 'withdraw-delay'),
        putOff,
        step('manager', 'approve-delay'),
        call('worker', 'sign'),
        step('worker', 'withdraw-signature'),
        step('officer', 'remind'),
        step('officer', 'cancel'),
      ],
    },
    {
      name: 'held, and evaluated',
      start: (cast) => planned(cast, { startTime: inHours(-2), endTime: inHours(1) }),
      steps: [
        call('officer', 'finish', async (cast) => ({
          ...{ participantCount: 12, process: '<p>Everybody was out in time.</p>' },
          photos: [await cast.of('officer').person.photo()],
          issues: [{ content: 'Door stuck', responsible: cast.of('worker').id, dueAt: day(10) }],
        })),
        step('officer', 'evaluate'),
        step('officer', 'create-hazards'),
      ],
    },
  ],
}
