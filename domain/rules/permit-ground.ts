/** Pits and closed roads: whoever owns what lies there agrees first, and it is put back afterwards. */
import {
  bool,
  choice,
  datetime,
  decimal,
  file,
  geo,
  image,
  int,
  org,
  table,
  text,
  user,
  users,
} from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, now, type Values } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

/** Metres from which a pit needs a permit. */
const leastDepth = 0.5
/** Hours before it is closed at which dispatch hears of a haul road. */
const announcedHours = 2
/** Dispatch, fire brigade and transport agree to a closed road. */
const roadSigners = 3

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])
const signers = ({ countersigns }: Values) =>
  new Set(rowsOf(countersigns).map(({ signer }) => signer)).size
const hasLines = ({ undergroundLines }: Values) =>
  rowsOf(undergroundLines).some(({ kind }) => kind !== 'none')

const isPit = ofPermits('excavation')
const isRoad = ofPermits('road-closure')

export const groundFields = {
  depth: decimal({ required: true, precision: 5, scale: 2, min: leastDepth, unit: 'm' }),
  area: decimal({ precision: 8, scale: 2, min: 0, unit: 'm²' }),
  undergroundLines: table(
    {
      kind: choice(['power', 'telecom', 'water', 'gas', 'drainage', 'compressed-air', 'none'], {
        required: true,
      }),
      depth: decimal({ precision: 5, scale: 2, min: 0, unit: 'm' }),
      protection: text({ max: 200 }),
    },
    { required: true, max: 20 },
  ),
  // Within a metre of a line.
  handDigging: bool({ required: true }),
  shoring: text({ required: true, max: 300 }),
  drawing: file({ required: true }),
  restoredPhoto: image({ required: true, calculated: true }),

  roadName: text({ required: true, max: 100 }),
  closedSection: geo('line', { required: true }),
  closureKind: choice(['full', 'half', 'haul-ramp', 'underground-ramp'], { required: true }),
  detour: text({ required: true, max: 300 }),
  signage: text({ required: true, max: 200 }),
  fireRouteConfirmed: bool({ required: true }),
  announcedAt: datetime({ about: 'happened', calculated: true }),
  closableFrom: datetime({
    about: 'planned',
    from: ({ announcedAt }) => plusHours(announcedAt ?? '', announcedHours),
  }),
  reopenedAt: datetime({ about: 'happened', calculated: true }),

  countersigns: table(
    {
      dept: org({ required: true }),
      signer: user({ required: true }),
      opinion: text({ max: 300 }),
      // By the signer alone.
      signedAt: datetime({ about: 'happened', calculated: true }),
    },
    { required: true, max: 10, distinct: ['signer'] },
  ),
  signerCount: int({ internal: true, repeats: 'countersigns', from: signers }),
  openCountersigners: users({
    repeats: 'countersigns',
    from: ({ countersigns }) => [
      ...new Set(
        rowsOf(countersigns).flatMap(({ signer, signedAt }) =>
          typeof signer === 'string' && !signedAt ? [signer] : [],
        ),
      ),
    ],
  }),
  linesNear: bool({ internal: true, repeats: 'undergroundLines', from: hasLines }),
} as const

export const groundSections = [
  {
    name: 'excavation',
    when: isPit,
    fields: ['depth', 'area', 'undergroundLines', 'handDigging', 'shoring', 'drawing'],
  },
  {
    name: 'roadClosure',
    when: isRoad,
    fields: [
      ...(['roadName', 'closedSection', 'closureKind', 'detour', 'signage'] as const),
      'fireRouteConfirmed',
    ],
  },
  {
    ...({ name: 'countersigning', fields: ['countersigns'] } as const),
    when: ofPermits('excavation', 'road-closure'),
  },
] as const

export const groundRules = [
  ruleOf('excavation', {
    ...{ code: 'digByHand', field: 'handDigging' },
    holds: { any: [{ linesNear: { not: true } }, { handDigging: true }] },
  }),
  ruleOf('road-closure', {
    ...{ code: 'threeCountersign', field: 'countersigns' },
    holds: { signerCount: { atLeast: roadSigners } },
  }),
  ruleOf('road-closure', {
    ...{ code: 'fireRouteKept', field: 'fireRouteConfirmed' },
    holds: { fireRouteConfirmed: true },
  }),
] as const

export const countersigning = {
  countersign: {
    ...({ to: 'in-approval', by: { openCountersigners: { has: actor } } } as const),
    row: {
      ...({ table: 'countersigns', people: 'openCountersigners' } as const),
      where: { signer: actor, signedAt: { empty: true } },
      sets: { signedAt: now },
    },
    attests: { fields: ['workContent', 'undergroundLines', 'closedSection', 'detour'] },
    ...({ quiet: true, bulk: false } as const),
  },
} as const

/** Whoever runs the lorries hears of it before the road is closed. */
export const announcing = {
  'notify-dispatch': {
    ...({ to: 'approved', by: { any: [{ createdBy: actor }, { workLeader: actor }] } } as const),
    ...({ when: { ...isRoad, announcedAt: { empty: true } }, bulk: false } as const),
    sets: { announcedAt: now },
  },
} as const
export const announcedBefore = ruleOf('road-closure', {
  ...{ code: 'announcedBefore', field: 'announcedAt' },
  holds: { any: [{ closureKind: { not: 'haul-ramp' } }, { closableFrom: { atMost: now } }] },
})

/** What is put back once the work is over. */
export const puttingBack = {
  'restore-ground': {
    ...({ to: 'to-be-closed', by: { workLeader: actor }, asks: ['restoredPhoto'] } as const),
    ...({ when: isPit, bulk: false, quiet: true } as const),
  },
  reopen: {
    ...({ to: 'to-be-closed', by: { workLeader: actor }, bulk: false } as const),
    when: { ...isRoad, reopenedAt: { empty: true } },
    sets: { reopenedAt: now },
  },
} as const
export const putBack = [
  ruleOf('excavation', {
    ...{ code: 'groundRestored', field: 'restoredPhoto' },
    holds: { restoredPhoto: { empty: false } },
  }),
  ruleOf('road-closure', {
    ...{ code: 'roadReopened', field: 'reopenedAt' },
    holds: { reopenedAt: { empty: false } },
  }),
] as const
