/** How an inspection goes on: its findings are raised, it is handed in, and the inspected side signs it or sends it back. */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Creation, Rule, Setting } from '../definition/transition.ts'
import { actor, type Where } from '../where/where.ts'

export const inspecting: readonly RoleCode[] = [
  ...andAbove('foreman'),
  ...andAbove('safetyMembers'),
  ...administrators,
]

interface Inspecting<To extends string, Asked extends string> {
  readonly to: To
  /** Who answers the points, each on their own phone. */
  readonly team: Where
  readonly raises: Creation
  readonly asks: readonly Asked[]
  readonly requires: readonly Rule[]
}

/** While its team is at it: before it is handed in, and again once it was sent back. */
export const inspectingIn = <const To extends string, const Asked extends string>({
  to,
  team,
  raises,
  asks,
  requires,
}: Inspecting<To, Asked>) =>
  ({
    'raise-hazards': {
      ...({ to, by: team, when: { toRaiseCount: { atLeast: 1 } }, creates: [raises] } as const),
      ...({ quiet: true, bulk: false } as const),
    },
    submit: {
      ...({ to: 'to-be-signed', by: { createdBy: actor }, asks, continues: asks } as const),
      ...({ requires, sets: { opinion: null }, bulk: false } as const),
    },
    cancel: {
      ...({ to: 'canceled', by: { createdBy: actor }, asks: ['opinion'], grave: true } as const),
      // What it raised goes its way.
      when: { hazardCount: 0 },
    },
  }) as const

interface Signing<
  Sign extends string,
  Attested extends string,
  Sets extends string,
  Kept extends string,
> {
  /** Of the inspected side. */
  readonly signer: { readonly roles?: readonly RoleCode[]; readonly by: Where }
  readonly asks: readonly Sign[]
  readonly attests: readonly Attested[]
  readonly sets: Readonly<Record<Sets, Setting>>
  /** What tells from a later one what was sent back. */
  readonly keeps: Readonly<Record<Kept, Setting>>
}

/** Who answers for the inspected side signs what was found, or says why they do not. */
export const signedByInspected = <
  const Sign extends string,
  const Attested extends string,
  const Sets extends string,
  const Kept extends string,
>({
  signer,
  asks,
  attests,
  sets,
  keeps,
}: Signing<Sign, Attested, Sets, Kept>) =>
  ({
    sign: {
      ...({ ...signer, to: 'completed', asks, bulk: false } as const),
      ...{ sets, attests: { fields: attests } },
    },
    'send-back': {
      ...({ ...signer, to: 'returned', asks: ['opinion'], bulk: false } as const),
      sets: keeps,
    },
  }) as const
