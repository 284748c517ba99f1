/** What can go wrong with a job and what is done about it: each measure is confirmed by whoever is named for it. */
import type { Rule } from '../definition/transition.ts'
import { bool, datetime, int, table, text, user, users } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'

const rowsOf = ({ safetyMeasures }: Values): readonly Values[] =>
  Array.isArray(safetyMeasures) ? (safetyMeasures as readonly Values[]) : []

const isOpen = ({ applicable, confirmed }: Values) => applicable === true && confirmed !== true
const counting = (test: (row: Values) => boolean) =>
  int({
    ...{ internal: true, repeats: 'safetyMeasures' },
    from: (permit) => rowsOf(permit).filter(test).length,
  })

export const measureFields = {
  jsa: table(
    {
      step: text({ required: true, max: 200 }),
      hazard: text({ required: true, max: 200 }),
      measure: text({ required: true, max: 500, long: true }),
    },
    { required: true, max: 50 },
  ),
  safetyMeasures: table(
    {
      item: text({ required: true, max: 300 }),
      applicable: bool({ required: true, default: true }),
      confirmer: user(),
      // By whoever is named alone, on site.
      confirmed: bool({ calculated: true, default: false }),
      confirmedAt: datetime({ about: 'happened', calculated: true }),
    },
    { required: true, max: 60, only: { confirmer: { applicable: true } } },
  ),
  openMeasures: int({
    repeats: 'safetyMeasures',
    from: (permit) => rowsOf(permit).filter(isOpen).length,
  }),
  applyingMeasures: counting(({ applicable }) => applicable === true),
  unassignedMeasures: counting((row) => row.applicable === true && !row.confirmer),
  openConfirmers: users({
    repeats: 'safetyMeasures',
    from: (permit) => [
      ...new Set(
        rowsOf(permit).flatMap((row) =>
          isOpen(row) && typeof row.confirmer === 'string' ? [row.confirmer] : [],
        ),
      ),
    ],
  }),
} as const

/** Before a permit is submitted. */
export const measuresAssigned: readonly Rule[] = [
  {
    ...{ code: 'someMeasureApplies', field: 'safetyMeasures' },
    holds: { applyingMeasures: { atLeast: 1 } },
  },
  {
    ...{ code: 'measuresAssigned', field: 'safetyMeasures' },
    holds: { unassignedMeasures: { atMost: 0 } },
  },
]

/** Before work begins. */
export const measuresConfirmed: Rule = {
  ...{ code: 'measuresConfirmed', field: 'safetyMeasures' },
  holds: { openMeasures: { atMost: 0 } },
}

export const confirmingMeasures = {
  'confirm-measures': {
    ...({ to: 'approved', by: { openConfirmers: { has: actor } }, quiet: true } as const),
    row: {
      ...({ table: 'safetyMeasures', people: 'openConfirmers' } as const),
      where: { confirmer: actor, applicable: true, confirmed: { not: true } },
      sets: { confirmed: true, confirmedAt: now },
    },
    attests: { fields: ['jsa', 'safetyMeasures'] },
    bulk: false,
  },
} as const
