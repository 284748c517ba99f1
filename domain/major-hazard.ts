/** What hangs on a hazard being a statutory major one (`spec/catalogue.tsv`, hazard-report). */
import { datetime, user } from './fields/index.ts'
import { actor, now } from './where.ts'

export const majorFields = {
  majorConfirmedBy: user({ calculated: true }),
  majorConfirmedAt: datetime({ about: 'happened', calculated: true }),
}

/** What the law calls a major hazard is one only once the safety director has said so. */
const majorConfirmation = {
  roles: ['safetyLeader'],
  by: { createdBy: { not: actor } },
  when: { statutoryMajor: true, majorConfirmedAt: { empty: true } },
} as const
export const majorExits = <const To extends string>(to: To) =>
  ({
    'confirm-major': {
      ...{ ...majorConfirmation, to },
      sets: { majorConfirmedBy: actor, majorConfirmedAt: now },
    },
    'refuse-major': {
      ...majorConfirmation,
      to,
      asks: ['opinion'],
      grave: true,
      sets: { statutoryMajor: false },
    },
  }) as const
/** None is closed as a major one that nobody has confirmed. */
export const majorConfirmed = {
  code: 'majorConfirmed',
  field: 'statutoryMajor',
  holds: { any: [{ statutoryMajor: false }, { majorConfirmedAt: { empty: false } }] },
} as const

/** What was submitted before the rule was there keeps its level and goes on. */
export const majorIsHigh = {
  code: 'majorIsHigh',
  field: 'level',
  holds: {
    any: [
      { storedState: { empty: false, not: 'draft' } },
      { statutoryMajor: { not: true } },
      { level: 'high' },
    ],
  },
} as const

const concerned = ['finder', 'rectifier', 'acceptor', 'ccUsers'] as const

/** Who hears of a hazard that is submitted: people in copy, and of a major one the safety director. */
export const majorNotices = [
  ...(['submit', 'submit-fixed-on-spot', 'resubmit'] as const).flatMap((on) => [
    { on, to: ['ccUsers'] as const },
    { on, roles: ['safetyLeader'] as const, when: majorConfirmation.when },
  ]),
  { on: 'confirm-major', to: concerned },
  { on: 'refuse-major', to: concerned },
]
