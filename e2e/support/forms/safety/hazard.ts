import { hazardAt, placeOf } from '../../hazards.ts'
import type { Cast, Values } from '../cast.ts'
import { hoursAhead } from '../entry.ts'
import { call, type Plan, step, type Way } from '../plan.ts'
import { inHours } from './at-the-mine.ts'

const later = (hours: number) =>
  ({ requestedDeadline: hoursAhead(hours), interimControl: { text: 'Fenced off' } }) as const

/** A hazard of the officer's for the worker to mend and the manager to accept. */
async function reported(cast: Cast, fields: Values = {}): Promise<string> {
  const { person } = cast.of('officer')
  const place = await placeOf(person, cast.of('worker').person, cast.of('manager').person)
  const values = { level: 'low', deadline: inHours(20), ...fields }
  return cast.make('hazard', hazardAt(place, values), 'officer')
}

async function submitted(cast: Cast, fields: Values = {}): Promise<string> {
  const id = await reported(cast, fields)
  await cast.act('officer', 'hazard', id, 'submit')
  return id
}

/** A major one, accepted by somebody who decides on nothing about it. */
export const major = (cast: Cast) => submitted(cast, { level: 'high', statutoryMajor: true })

/** One that the manager decides on: somebody else accepts it. */
const acceptedByDeputy = (cast: Cast) => submitted(cast, { acceptor: cast.of('deputy').id })

async function mended(cast: Cast): Promise<string> {
  const id = await submitted(cast)
  await cast.act('worker', 'hazard', id, 'start', { planMeasure: 'Tighten it' })
  const afterPhotos = [await cast.of('worker').person.photo()]
  await cast.act('worker', 'hazard', id, 'submit-result', { result: 'Tightened', afterPhotos })
  await cast.act('manager', 'hazard', id, 'open-acceptance')
  return id
}

const ways: readonly Way[] = [
  {
    name: 'fixed on the spot, and its acceptance handed on',
    start: (cast) => reported(cast, { onSpotFixed: true }),
    steps: [
      step('officer', 'submit-fixed-on-spot'),
      step('officer', 'reassign-acceptance', (cast) => ({
        acceptor: { text: cast.of('deputy').name },
      })),
    ],
  },
  {
    name: 'not mended, and gone on in another',
    start: async (cast) => {
      const id = await mended(cast)
      await submitted(cast, { title: 'Guide rail loose still' })
      return id
    },
    steps: [
      step('manager', 'report-successor'),
      step('manager', 'fail-and-close', { successor: { text: 'Guide rail loose still' } }),
    ],
  },
  {
    name: 'with help, reminded of, and handed to another',
    start: (cast) => submitted(cast),
    steps: [
      call('worker', 'request-delay', {
        ...{ requestedDeadline: inHours(30), delayReason: 'No rail', interimControl: 'Fenced off' },
      }),
      step('worker', 'withdraw-delay'),
      step('worker', 'ask-for-help', (cast) => ({ helpers: { texts: [cast.of('clerk').name] } })),
      step('clerk', 'note-help'),
      step('officer', 'remind'),
      call('worker', 'start', { planMeasure: 'Tighten it' }),
      step('worker', 'transfer', (cast) => ({ rectifier: { text: cast.of('clerk').name } })),
    ],
  },
  {
    name: 'confirmed as a major one',
    start: major,
    steps: [step('leader', 'confirm-major')],
  },
  {
    name: 'refused as a major one, and reinstated',
    start: major,
    steps: [step('leader', 'refuse-major'), step('executive', 'reinstate-major')],
  },
  {
    name: 'found to be none',
    start: acceptedByDeputy,
    steps: [
      step('officer', 'request-invalid'),
      step('officer', 'withdraw-void'),
      call('officer', 'request-invalid', { voidReason: 'The rail was taken out' }),
      step('manager', 'confirm-invalid'),
    ],
  },
  {
    name: 'found to be another one',
    start: async (cast) => {
      await submitted(cast, { title: 'Guide rail seen before' })
      return acceptedByDeputy(cast)
    },
    steps: [
      call('officer', 'request-invalid', { voidReason: 'The rail was taken out' }),
      step('manager', 'refuse-void'),
      step('officer', 'request-duplicate', { duplicateOf: { text: 'Guide rail seen before' } }),
      step('manager', 'confirm-duplicate'),
    ],
  },
]

export const hazardPlan: Plan = {
  resource: 'hazard',
  by: 'officer',
  language: 'zh_CN',
  entries: (cast) => ({
    rectifier: { text: cast.of('worker').name },
    acceptor: { text: cast.of('manager').name },
    deadline: hoursAhead(24),
  }),
  steps: [
    step('officer', 'submit'),
    step('worker', 'send-back'),
    step('officer', 'resubmit'),
    step('worker', 'request-delay', later(30)),
    step('manager', 'approve-delay'),
    step('worker', 'start'),
    step('worker', 'request-delay', later(40)),
    step('manager', 'refuse-delay'),
    step('officer', 'reassign', (cast) => ({ rectifier: { text: cast.of('clerk').name } })),
    step('clerk', 'submit-result'),
    step('manager', 'open-acceptance'),
    step('manager', 'reject-and-continue', { deadline: hoursAhead(50) }),
    step('clerk', 'submit-result'),
    step('manager', 'open-acceptance'),
    step('manager', 'pass'),
  ],
  ways,
}
