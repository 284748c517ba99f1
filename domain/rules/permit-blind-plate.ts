/** Blind plates: one plate, one permit; putting it in and taking it out are two. */
import { bool, choice, decimal, file, text } from '../fields/index.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

export const blindPlateFields = {
  pipeName: text({ required: true, max: 100 }),
  pipeMedium: text({ required: true, max: 100 }),
  pressure: decimal({ required: true, precision: 6, scale: 2, min: 0, unit: 'MPa' }),
  temperature: decimal({ required: true, precision: 6, scale: 1, min: -273, unit: '°C' }),
  plateNo: text({ required: true, max: 32 }),
  plateMaterial: text({ required: true, max: 50 }),
  plateThickness: decimal({ required: true, precision: 5, scale: 1, min: 0.1, unit: 'mm' }),
  thicknessChecked: bool({ required: true }),
  operation: choice(['install', 'remove'], { required: true }),
  positionDrawing: file({ required: true }),
} as const

export const blindPlateSection = {
  name: 'blindPlate',
  when: ofPermits('blind-plate'),
  fields: [
    ...(['pipeName', 'pipeMedium', 'pressure', 'temperature', 'operation', 'plateNo'] as const),
    ...(['plateMaterial', 'plateThickness', 'thicknessChecked', 'positionDrawing'] as const),
  ],
} as const

export const blindPlateRules = [
  ruleOf('blind-plate', {
    ...{ code: 'thickEnough', field: 'thicknessChecked' },
    holds: { thicknessChecked: true },
  }),
] as const

const open = {
  storedState: { in: ['in-approval', 'approved', 'in-work', 'suspended', 'to-be-closed'] },
} as const

export const plateSets = [
  {
    fields: ['org', 'plateNo', 'operation'],
    where: { permitType: 'blind-plate', ...open },
    ...({ code: 'onePermitAPlate', at: 'plateNo', doubles: { state: 'canceled' } } as const),
  },
  {
    fields: ['org', 'pipeName'],
    where: { permitType: 'blind-plate', storedState: { in: ['in-work', 'suspended'] } },
    ...({ code: 'onePlateAPipe', at: 'pipeName', doubles: { state: 'canceled' } } as const),
  },
] as const
