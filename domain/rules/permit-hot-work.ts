/** Hot work: what is welded, cut or ground, with which certificates, and the watch after it. */
import { bool, choice, datetime, int, refs, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { now } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

/** Minutes for which the place is watched after the work, at least. */
const leastWatch = 60

export const hotWorkFields = {
  hotWorkMethod: choice(
    ['electric-welding', 'gas-cutting', 'grinding', 'blowlamp', 'drilling', 'other'],
    { required: true },
  ),
  // A shaft, headframe, timbered drift, conveyor gallery or oil store.
  specialPlace: bool({ required: true }),
  welderCertificates: refs('special-operation-certificate', { required: true }),
  fireEquipment: text({ required: true, max: 200 }),
  fireWatchMinutes: int({
    ...{ min: leastWatch, max: 1440, unit: 'min' },
  }),
  fireWatchUntil: datetime({
    about: 'planned',
    from: ({ permitType, actualEnd, fireWatchMinutes }) =>
      permitType === 'hot-work' && actualEnd
        ? plusHours(actualEnd, Number(fireWatchMinutes ?? leastWatch) / 60)
        : null,
  }),
} as const

export const hotWorkSection = {
  name: 'hotWork',
  when: ofPermits('hot-work'),
  fields: [
    ...(['hotWorkMethod', 'specialPlace', 'welderCertificates', 'fireEquipment'] as const),
    'fireWatchMinutes',
  ],
} as const

/** The guardian stays until the watch is over. */
export const watchIsOver = ruleOf('hot-work', {
  ...{ code: 'watchIsOver', field: 'fireWatchUntil' },
  holds: { fireWatchUntil: { atMost: now } },
})
