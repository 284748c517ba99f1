/** Blasting: what is issued is used or returned, three signals are given, and nobody goes back before the place was looked at. */
import { bool, choice, datetime, decimal, file, int, table, text, user } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, now, type Values } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

/** Minutes after a blast before which nobody goes back, and metres around secondary blasting on the surface. */
const [reentryMinutes, leastRadius] = [15, 300]

export const isBlast = ofPermits('blasting')
export const checkItems = ['misfire', 'fume', 'roof', 'face'] as const

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])
/** Amounts have two decimals. */
const hundredths = (value: unknown) => Math.round(100 * Number(value ?? 0))
const isSettled = ({ issued, used, returned }: Values) =>
  hundredths(issued) === hundredths(used) + hundredths(returned)

const amount = { precision: 10, scale: 2, min: 0 } as const

export const blastingFields = {
  blastKind: choice(['face', 'deep-hole', 'bench', 'secondary', 'chamber'], { required: true }),
  onSurface: bool({ required: true }),
  design: file({ required: true }),
  blastAt: datetime({ about: 'planned', required: true, yearsAhead: 1 }),
  blaster: user({ required: true, except: ['guardian', 'explosivesKeeper'] }),
  explosivesKeeper: user({ required: true, except: ['blaster', 'guardian'] }),
  explosives: table(
    {
      kind: choice(['emulsion', 'anfo', 'detonator-electronic', 'detonator-shock-tube', 'cord'], {
        required: true,
      }),
      issued: decimal({ ...amount, required: true }),
      used: decimal({ ...amount, ofOneCase: true }),
      returned: decimal({ ...amount, ofOneCase: true }),
      unit: choice(['kg', 'piece', 'm'], { required: true }),
    },
    { required: true, max: 20 },
  ),
  unsettledExplosives: int({
    ...{ internal: true, repeats: 'explosives' },
    from: ({ explosives }) => rowsOf(explosives).filter((row) => !isSettled(row)).length,
  }),
  warningRadius: int({ required: true, min: 1, max: 5000, unit: 'm' }),
  guardPosts: table(
    { post: text({ required: true, max: 100 }), person: user({ required: true }) },
    { required: true, max: 30, distinct: ['post', 'person'] },
  ),
  explosivesIssuedAt: datetime({ about: 'happened', calculated: true }),
  explosivesReturnedAt: datetime({ about: 'happened', calculated: true }),
  warnedAt: datetime({ about: 'happened', calculated: true }),
  firedAt: datetime({ about: 'happened', calculated: true }),
  reentryFrom: datetime({
    about: 'planned',
    from: ({ firedAt }) => plusHours(firedAt ?? '', reentryMinutes / 60),
  }),
  postCheck: table(
    {
      item: choice(checkItems, { required: true }),
      ok: bool({ required: true }),
      checker: user({ calculated: true, default: 'actor' }),
    },
    { required: true, max: 4, distinct: ['item'], calculated: true },
  ),
  openPostChecks: int({
    ...{ internal: true, repeats: 'postCheck' },
    from: ({ postCheck }) =>
      checkItems.length - new Set(rowsOf(postCheck).map(({ item }) => item)).size,
  }),
  faultyPostChecks: int({
    ...{ internal: true, repeats: 'postCheck' },
    from: ({ postCheck }) => rowsOf(postCheck).filter(({ ok }) => ok !== true).length,
  }),
  misfireHandling: text({ max: 500, long: true, calculated: true }),
  clearedAt: datetime({ about: 'happened', calculated: true }),
} as const

export const blastingSection = {
  name: 'blasting',
  when: isBlast,
  fields: [
    ...(['blastKind', 'onSurface', 'design', 'blastAt', 'blaster', 'explosivesKeeper'] as const),
    ...(['explosives', 'warningRadius', 'guardPosts'] as const),
  ],
} as const

export const blastingRules = [
  ruleOf('blasting', {
    ...{ code: 'wideEnough', field: 'warningRadius' },
    holds: {
      any: [
        { onSurface: false },
        { blastKind: { not: 'secondary' } },
        { warningRadius: { atLeast: leastRadius } },
      ],
    },
  }),
  // What was issued has been used or is back in the store.
  ruleOf('blasting', {
    ...{ code: 'explosivesBalance', field: 'explosives' },
    holds: {
      any: [{ explosivesReturnedAt: { empty: true } }, { unsettledExplosives: { atMost: 0 } }],
    },
  }),
] as const

const keeper = { by: { explosivesKeeper: actor }, bulk: false, quiet: true } as const

export const issuingExplosives = {
  'issue-explosives': {
    ...({ ...keeper, to: 'approved' } as const),
    when: { ...isBlast, explosivesIssuedAt: { empty: true } },
    sets: { explosivesIssuedAt: now },
    attests: { fields: ['explosives', 'blaster', 'blastAt'] },
  },
} as const
export const explosivesIssued = ruleOf('blasting', {
  ...{ code: 'explosivesIssued', field: 'explosives' },
  holds: { explosivesIssuedAt: { empty: false } },
})

export const returningExplosives = <const To extends string>(to: To) =>
  ({
    'return-explosives': {
      ...({ ...keeper, to, asks: ['explosives'], continues: ['explosives'] } as const),
      when: {
        ...{ ...isBlast, explosivesIssuedAt: { empty: false } },
        explosivesReturnedAt: { empty: true },
      },
      sets: { explosivesReturnedAt: now },
    },
  }) as const
/** Nothing is still out of the store. */
export const explosivesSettled = ruleOf('blasting', {
  ...{ code: 'explosivesSettled', field: 'explosives' },
  holds: {
    any: [{ explosivesIssuedAt: { empty: true } }, { explosivesReturnedAt: { empty: false } }],
  },
})

const blaster = { by: { blaster: actor }, bulk: false } as const
const afterPause = {
  ...({ code: 'afterPause', field: 'reentryFrom' } as const),
  holds: { reentryFrom: { atMost: now } },
} as const

/** Everybody is warned, then it is fired. */
export const firing = {
  'signal-warning': {
    ...({ ...blaster, to: 'in-work' } as const),
    when: { ...isBlast, warnedAt: { empty: true } },
    sets: { warnedAt: now },
  },
  'signal-fire': {
    ...({ ...blaster, to: 'in-work', grave: true } as const),
    when: { ...isBlast, warnedAt: { empty: false }, firedAt: { empty: true } },
    sets: { firedAt: now },
    attests: { fields: ['guardPosts', 'warningRadius'] },
  },
} as const

const fired = { ...isBlast, firedAt: { empty: false }, clearedAt: { empty: true } } as const

/** The all clear is given once the place was looked at, whatever became of the permit meanwhile. */
export const clearing = <const To extends string>(to: To) =>
  ({
    'post-blast-check': {
      ...({ ...blaster, to, quiet: true, asks: ['postCheck', 'misfireHandling'] } as const),
      ...({ continues: ['postCheck', 'misfireHandling'] } as const),
      ...{ when: fired, requires: [afterPause] },
    },
    'signal-all-clear': {
      ...({ ...blaster, to, when: fired, sets: { clearedAt: now } } as const),
      requires: [
        afterPause,
        {
          ...{ code: 'placeChecked', field: 'postCheck' },
          holds: {
            openPostChecks: { atMost: 0 },
            any: [{ faultyPostChecks: { atMost: 0 } }, { misfireHandling: { empty: false } }],
          },
        },
      ],
    },
  }) as const
export const allClear = ruleOf('blasting', {
  ...{ code: 'allClear', field: 'clearedAt' },
  holds: { any: [{ firedAt: { empty: true } }, { clearedAt: { empty: false } }] },
})
