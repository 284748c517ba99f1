/** What is below a hazard being a statutory major one (the catalogue, hazard-report). */
import { datetime, int, user } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, now, type Values } from '../where/where.ts'

const hour = 3_600_000

/** The safety director has 24 hours from when it was first submitted. */
function confirmationDue({ statutoryMajor, submittedAt }: Values): string | null {
  return statutoryMajor === true ? plusHours(submittedAt, 24) : null
}

export const majorFields = {
  majorConfirmedBy: user({ calculated: true }),
  majorConfirmedAt: datetime({ about: 'happened', calculated: true }),
  majorDueAt: datetime({ about: 'planned', from: confirmationDue }),
  majorRemindedAt: datetime({ about: 'happened', calculated: true }),
  majorOverdueHours: int({
    clock: ({ majorDueAt, majorConfirmedAt }, at) => {
      if (typeof majorDueAt !== 'string') return null
      const until =
        typeof majorConfirmedAt === 'string' ? Date.parse(majorConfirmedAt) : at.getTime()
      return Math.max(0, Math.floor((until - Date.parse(majorDueAt)) / hour))
    },
  }),
  majorRefusedBy: user({ calculated: true }),
  majorRefusedAt: datetime({ about: 'happened', calculated: true }),
}

/** What the law calls a major hazard is one only once the safety director has said so. */
const majorConfirmation = {
  roles: ['safetyLeader'],
  by: { createdBy: { not: actor } },
  when: { statutoryMajor: true, majorConfirmedAt: { empty: true } },
  decides: { request: 'major', asked: { statutoryMajor: null } },
} as const
export const majorTransitions = <const To extends string>(to: To) =>
  ({
    'confirm-major': {
      ...{ ...majorConfirmation, to },
      sets: { majorConfirmedBy: actor, majorConfirmedAt: now },
    },
    'refuse-major': {
      ...majorConfirmation,
      to,
      // Nobody whom it concerns: the check `majorRefusal` knows who else that is.
      by: { createdBy: { not: actor }, rectifier: { not: actor }, acceptor: { not: actor } },
      asks: ['opinion'],
      grave: true,
      sets: { statutoryMajor: false, majorRefusedBy: actor, majorRefusedAt: now },
    },
    'reinstate-major': {
      to,
      roles: ['safetyLeader', 'leader'],
      by: { createdBy: { not: actor } },
      when: { statutoryMajor: { not: true }, majorRefusedAt: { empty: false } },
      bulk: false,
      asks: ['opinion'],
      sets: {
        statutoryMajor: true,
        majorConfirmedBy: actor,
        majorConfirmedAt: now,
        majorRefusedBy: null,
        majorRefusedAt: null,
      },
    },
    // Over its time: reminded, and the level above told; never confirmed by silence (role rules, 7.10).
    'remind-major': {
      to,
      due: {
        statutoryMajor: true,
        majorConfirmedAt: { empty: true },
        majorRemindedAt: { empty: true },
        majorDueAt: { atMost: now },
      },
      sets: { majorRemindedAt: now },
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

const concerned = ['createdBy', 'finder', 'rectifier', 'acceptor', 'ccUsers'] as const

/** People in copy hear of a hazard that is submitted; whom a major one concerns, of what is decided. */
export const majorNotices = [
  ...(['submit', 'submit-fixed-on-spot', 'resubmit'] as const).map(
    (on) => ({ on, to: ['ccUsers'] }) as const,
  ),
  { on: 'remind-major', roles: ['safetyLeader'] as const },
  { on: 'remind-major', roles: ['leader'] as const },
  { on: 'confirm-major', to: concerned },
  { on: 'refuse-major', to: concerned },
  { on: 'reinstate-major', to: concerned },
]
