import type { Cast } from './cast.ts'
import { day } from './entry.ts'
import { type Plan, step } from './plan.ts'

/** A store of the officer's whose validity ends soon. */
const stored = (cast: Cast): Promise<string> => {
  const { id: keeper, org } = cast.of('officer')
  return cast.make(
    'emergency-resource',
    {
      ...{ name: 'Stretchers', resourceKind: 'material', unit: 'pcs', quantity: 8, minimum: 4 },
      ...{ org, keeper, phone: '+86 10 5550 1234', validTo: day(20), lastCheckedAt: day(-10) },
      checkCycleDays: 30,
    },
    'officer',
  )
}

/** What a mine has ready for an emergency, and how it acts in one. */
export const readinessPlans: readonly Plan[] = [
  {
    resource: 'emergency-resource',
    by: 'officer',
    language: 'sr_SP',
    entries: () => ({ validTo: { text: day(300) }, lastCheckedAt: { text: day(-3) } }),
    steps: [
      step('officer', 'issue'),
      step('officer', 'return'),
      step('officer', 'replenish'),
      step('officer', 'check', { lastCheckedAt: { text: day(0) }, quantity: 'leave' }),
    ],
    ways: [
      {
        name: 'repaired and replaced',
        start: stored,
        steps: [
          step('officer', 'fail-check', { lastCheckedAt: { text: day(0) } }),
          step('officer', 'finish-repair', { lastCheckedAt: { text: day(0) } }),
          step('officer', 'replace', { validTo: { text: day(400) }, quantity: 'leave' }),
        ],
      },
    ],
  },
  {
    resource: 'emergency-plan',
    by: 'officer',
    language: 'zh_CN',
    entries: (cast) => ({
      commander: { text: cast.of('manager').name },
      teams: { row: { leader: { text: cast.of('worker').name } } },
    }),
    steps: [
      ...[step('officer', 'submit'), step('officer', 'withdraw'), step('officer', 'submit')],
      ...[step('deputy', 'reject'), step('officer', 'revise'), step('officer', 'submit')],
      ...[step('deputy', 'return'), step('officer', 'resubmit'), step('deputy', 'approve')],
      step('manager', 'issue'),
      step('officer', 'register-filing', { filedGovAt: { text: day(0) } }),
      ...[step('officer', 'confirm-phones'), step('officer', 'withdraw-phone-check')],
      ...[step('deputy', 'evaluate'), step('officer', 'revise')],
    ],
  },
]
