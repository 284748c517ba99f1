/** Work in a confined space: it is cut off and aired, everybody who is inside is counted, and somebody can get them out. */
import { bool, choice, datetime, int, table, text, user } from '../fields/index.ts'
import { field, now, type Values } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'
import { onSite } from './permit-people.ts'

const rowsOf = ({ entryLog }: Values): readonly Values[] =>
  Array.isArray(entryLog) ? (entryLog as readonly Values[]) : []

export const isConfined = ofPermits('confined-space')

export const confinedSpaceFields = {
  spaceNo: text({ required: true, max: 32 }),
  medium: text({ required: true, max: 100 }),
  // A toxic medium, a dead-end drift, an ore pass: a rescue team stands by.
  toxicMedium: bool({ required: true }),
  isolationPoints: table(
    {
      point: text({ required: true, max: 100 }),
      method: choice(['blind', 'disconnect', 'lock'], { required: true }),
      confirmer: user({ required: true }),
    },
    { required: true, max: 50 },
  ),
  ventilation: choice(['forced', 'natural', 'both'], { required: true }),
  rescuer: user({ required: true, except: ['guardian', 'workers'] }),
  rescueEquipment: text({ required: true, max: 300 }),
  communication: text({ required: true, max: 100 }),
  ventilatedAt: datetime({ about: 'happened', calculated: true }),
  entryLog: table(
    {
      person: user({ namedIn: 'name' }),
      name: text({ required: true, max: 50 }),
      inAt: datetime({ about: 'happened', required: true, daysBack: 3 }),
      outAt: datetime({ about: 'happened', daysBack: 3 }),
    },
    { required: true, max: 200, calculated: true },
  ),
  insideCount: int({
    repeats: 'entryLog',
    from: (permit) => rowsOf(permit).filter(({ outAt }) => !outAt).length,
  }),
  entriesAskew: int({
    ...{ internal: true, repeats: 'entryLog' },
    from: (permit) =>
      rowsOf(permit).filter(({ inAt, outAt }) => outAt && String(outAt) < String(inAt)).length,
  }),
} as const

export const confinedSpaceSection = {
  name: 'confinedSpace',
  when: isConfined,
  fields: [
    ...(['spaceNo', 'medium', 'toxicMedium', 'isolationPoints', 'ventilation'] as const),
    ...(['rescuer', 'rescueEquipment', 'communication'] as const),
  ],
} as const

export const confinedSpaceRules = [
  {
    ...({ code: 'outAfterIn', field: 'entryLog' } as const),
    holds: { entriesAskew: { atMost: 0 } },
  },
  ruleOf('confined-space', {
    ...{ code: 'rescuerIsAnother', field: 'rescuer' },
    holds: {
      none: [{ rescuer: field('guardian') }, { workers: { has: field('rescuer') } }],
    },
  }),
] as const

/** Everybody is counted out before anybody leaves. */
export const everybodyIsOut = {
  ...({ code: 'everybodyIsOut', field: 'entryLog' } as const),
  holds: { insideCount: { atMost: 0 } },
} as const

/** The air is changed before it is tested. */
export const airing = {
  ventilate: {
    ...({ to: 'approved', by: onSite, when: isConfined, bulk: false, quiet: true } as const),
    sets: { ventilatedAt: now },
  },
} as const

/** Who went in and came out, written down at the entrance. */
export const loggingEntries = <const To extends string>(to: To) =>
  ({
    'log-entry': {
      ...({ to, by: onSite, when: isConfined, bulk: false, quiet: true } as const),
      ...({ asks: ['entryLog'], continues: ['entryLog'], mustChange: ['entryLog'] } as const),
    },
  }) as const
