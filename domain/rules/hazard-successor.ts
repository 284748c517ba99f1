/** How a hazard that is closed without being fixed goes on in another: spread into the definition. */
import type { Creation, Effect } from '../definition/transition.ts'
import { datetime, ref } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'
import { shownOpenHazardStates } from './hazard-states.ts'

export const successorFields = {
  // The danger goes on under another number, with a deadline of its own.
  successor: ref('hazard', {
    ...{ required: true, calculated: true, like: { gridArea: 'gridArea' } },
    offeredIn: shownOpenHazardStates,
  }),
  // The one in which it was not fixed; required, since hazards are listed in no tree.
  continues: ref('hazard', { required: true, calculated: true }),
  successorDraftedAt: datetime({ about: 'happened', calculated: true }),
}

export const withoutSuccessor = { successor: null, successorDraftedAt: null } as const

/** A draft of whoever was to accept, as it was reported: who accepts it and by when is said anew. */
const successorOf: Creation = {
  resource: 'hazard',
  values: (hazard: Values) => ({
    ...same(hazard, 'title', 'source', 'org', 'gridArea', 'workPlace', 'profession', 'contractor'),
    ...same(hazard, 'hazardType', 'level', 'statutoryMajor', 'description', 'photos'),
    ...same(hazard, 'responsibleOrg', 'rectifier', 'requirement'),
    ...{ finder: hazard.acceptor, foundAt: hazard.successorDraftedAt, continues: hazard.id },
  }),
}

const same = (record: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]))

/** In both states of an acceptance; the last two by the system. */
export const successorTransitions = <const To extends string>(to: To) =>
  ({
    'report-successor': {
      ...({ to, by: { acceptor: actor }, quiet: true, bulk: false } as const),
      when: { successor: { empty: true }, successorDraftedAt: { empty: true } },
      sets: { successorDraftedAt: now },
      creates: [successorOf],
    },
    ...successorKept(to),
  }) as const

export const successorKept = <const To extends string>(to: To) =>
  ({
    'name-successor': { to, quiet: true },
    'drop-successor': { to, quiet: true, sets: withoutSuccessor },
  }) as const

// Whoever was to accept it drafted the other: whatever else they may do with hazards.
const before = {
  ...({ resource: 'hazard', on: { field: 'continues' }, needs: 'nothing' } as const),
} as const

/** A draft is nobody's work yet: it is the successor once it is submitted. */
export const successorBegins: readonly Effect[] = [
  { ...before, action: 'name-successor', carries: { successor: 'id' } },
]

/** A draft thrown away may be drafted again. */
export const successorIsLeft: readonly Effect[] = [
  { ...before, action: 'drop-successor', carries: {} },
]
