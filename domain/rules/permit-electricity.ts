/** Temporary electricity: connected and disconnected by a certified electrician, for no longer than the work it serves. */
import { bool, choice, datetime, decimal, ref, text, user } from '../fields/index.ts'
import { actor, now } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

const isElectric = ofPermits('temporary-electricity')

export const electricityFields = {
  voltage: choice(['12V', '36V', '220V', '380V', 'other'], { required: true }),
  powerKw: decimal({ required: true, precision: 8, scale: 2, min: 0, unit: 'kW' }),
  accessPoint: text({ required: true, max: 100 }),
  electrician: user({ required: true, except: ['guardian'] }),
  // More than fifteen days, by special approval.
  longTerm: bool({ required: true }),
  handLamp: bool({ required: true }),
  wetPlace: bool({ required: true }),
  // One machine, one switch, one of these.
  residualDevice: bool({ required: true }),
  earthing: bool({ required: true }),
  linkedMainPermit: ref('danger-work-permit'),
  connectedAt: datetime({ about: 'happened', calculated: true }),
  disconnectedAt: datetime({ about: 'happened', calculated: true }),
  disconnectedBy: user({ calculated: true }),
} as const

export const electricitySection = {
  name: 'electricity',
  when: isElectric,
  fields: [
    ...(['voltage', 'powerKw', 'accessPoint', 'electrician', 'handLamp', 'wetPlace'] as const),
    ...(['residualDevice', 'earthing', 'linkedMainPermit', 'longTerm'] as const),
  ],
} as const

export const electricityRules = [
  ruleOf('temporary-electricity', {
    ...{ code: 'handLampVoltage', field: 'voltage' },
    holds: {
      any: [
        { handLamp: false },
        { wetPlace: false, voltage: { in: ['12V', '36V'] } },
        { voltage: '12V' },
      ],
    },
  }),
  ruleOf('temporary-electricity', {
    ...{ code: 'residualDeviceFitted', field: 'residualDevice' },
    holds: { any: [{ residualDevice: true }, { voltage: { in: ['12V', '36V'] } }] },
  }),
  ruleOf('temporary-electricity', {
    ...{ code: 'earthed', field: 'earthing' },
    holds: { any: [{ earthing: true }, { voltage: { in: ['12V', '36V'] } }] },
  }),
] as const

const electrician = { by: { electrician: actor }, bulk: false, quiet: true } as const

export const connecting = {
  connect: {
    ...({
      ...electrician,
      to: 'in-work',
      when: { ...isElectric, connectedAt: { empty: true } },
    } as const),
    sets: { connectedAt: now, disconnectedAt: null, disconnectedBy: null },
  },
} as const

export const disconnecting = <const To extends string>(to: To) =>
  ({
    disconnect: {
      ...({ ...electrician, to } as const),
      when: { ...isElectric, connectedAt: { empty: false }, disconnectedAt: { empty: true } },
      sets: { disconnectedAt: now, disconnectedBy: actor },
    },
  }) as const

/** Nothing that was connected is left behind. */
export const isDisconnected = ruleOf('temporary-electricity', {
  ...{ code: 'isDisconnected', field: 'disconnectedAt' },
  holds: { any: [{ connectedAt: { empty: true } }, { disconnectedAt: { empty: false } }] },
})
