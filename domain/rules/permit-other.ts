/** Other danger work: a special plan, and locks that each takes off alone. */
import { bool, choice, datetime, file, int, table, text, user, users } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

const rowsOf = ({ lockoutPoints }: Values): readonly Values[] =>
  Array.isArray(lockoutPoints) ? (lockoutPoints as readonly Values[]) : []

const isOther = ofPermits('other')

export const otherFields = {
  subType: choice(
    [
      ...(['shaft-repair', 'ore-pass-clearing', 'old-workings', 'roof-scaling'] as const),
      ...(['raise-driving', 'tailings-dam', 'slope-clearing', 'energy-isolation'] as const),
      ...(['rope-change', 'radiography', 'other'] as const),
    ],
    { required: true },
  ),
  specialPlan: file({ required: true }),
  notFromBelow: bool({ required: true }),
  lockoutPoints: table(
    {
      point: text({ required: true, max: 100 }),
      lockNo: text({ required: true, max: 32 }),
      owner: user({ required: true }),
      // By the owner alone.
      lockedAt: datetime({ about: 'happened', calculated: true }),
      removedAt: datetime({ about: 'happened', calculated: true }),
    },
    { max: 50, distinct: ['lockNo'] },
  ),
  unlockedOwners: users({
    ...{ internal: true, repeats: 'lockoutPoints' },
    from: (permit) => ownersOf(rowsOf(permit).filter(({ lockedAt }) => !lockedAt)),
  }),
  lockOwners: users({
    repeats: 'lockoutPoints',
    from: (permit) =>
      ownersOf(rowsOf(permit).filter(({ lockedAt, removedAt }) => lockedAt && !removedAt)),
  }),
  lockCount: int({
    ...{ internal: true, repeats: 'lockoutPoints' },
    from: (permit) => rowsOf(permit).length,
  }),
  rescuePlan: text({ required: true, max: 500, long: true }),
} as const

const ownersOf = (rows: readonly Values[]): string[] => [
  ...new Set(rows.flatMap(({ owner }) => (typeof owner === 'string' ? [owner] : []))),
]

export const otherSection = {
  name: 'other',
  when: isOther,
  fields: ['subType', 'notFromBelow', 'specialPlan', 'lockoutPoints', 'rescuePlan'],
  only: { notFromBelow: { subType: 'ore-pass-clearing' } },
} as const

export const otherRules = [
  ruleOf('other', {
    ...{ code: 'neverFromBelow', field: 'notFromBelow' },
    holds: { any: [{ subType: { not: 'ore-pass-clearing' } }, { notFromBelow: true }] },
  }),
  ruleOf('other', {
    ...{ code: 'energyLocked', field: 'lockoutPoints' },
    holds: { any: [{ subType: { not: 'energy-isolation' } }, { lockCount: { atLeast: 1 } }] },
  }),
] as const

/** Each puts on their own lock before the work, and nobody else takes it off. */
export const locking = {
  lock: {
    ...({ to: 'approved', by: { unlockedOwners: { has: actor } }, quiet: true } as const),
    row: {
      ...({ table: 'lockoutPoints', people: 'unlockedOwners' } as const),
      where: { owner: actor, lockedAt: { empty: true } },
      sets: { lockedAt: now },
    },
    bulk: false,
  },
} as const
export const everythingLocked = ruleOf('other', {
  ...{ code: 'everythingLocked', field: 'lockoutPoints' },
  holds: { unlockedOwners: { empty: true } },
})

export const unlocking = <const To extends string>(to: To) =>
  ({
    unlock: {
      ...({ to, by: { lockOwners: { has: actor } }, quiet: true, bulk: false } as const),
      row: {
        ...({ table: 'lockoutPoints', people: 'lockOwners' } as const),
        where: { owner: actor, lockedAt: { empty: false }, removedAt: { empty: true } },
        sets: { removedAt: now },
      },
    },
  }) as const
export const everythingUnlocked = ruleOf('other', {
  ...{ code: 'everythingUnlocked', field: 'lockoutPoints' },
  holds: { lockOwners: { empty: true } },
})
