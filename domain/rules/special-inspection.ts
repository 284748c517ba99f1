/** Inspections of one theme: what every finding of theirs becomes, and how they are planned over time. */
import { percent, table } from '../fields/index.ts'
import type { Values } from '../where/where.ts'
import {
  asTemplate,
  countsOf,
  hazardOfFinding,
  linkedHazard,
  pointColumns,
  scoreRate,
} from './inspection-rows.ts'

export const specialThemes = [
  ...(['flood-season', 'ventilation', 'roof', 'hoisting', 'electrical', 'fire'] as const),
  ...(['explosives', 'transport', 'tailings', 'slope', 'contractor', 'holiday'] as const),
  ...(['restart', 'occupational-health'] as const),
] as const

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** Every finding becomes a hazard: what was put right at once is said there. */
export const specialRowFields = {
  items: table({ ...pointColumns, ...linkedHazard }, asTemplate),
  ...countsOf({
    awaits: () => true,
    settled: ({ hazard }) => hazard !== null && hazard !== undefined,
  }),
  score: percent({ from: ({ items }) => scoreRate(rowsOf(items)) }),
}

/** Filed where it was found: an inspection of the company is none of the ground of a mine. */
export const hazardOfSpecial = hazardOfFinding({
  source: 'special-inspection',
  which: {},
  values: (inspection) => ({
    ...{ org: inspection.inspectedOrg, responsibleOrg: inspection.inspectedOrg },
    ...{ rectifier: inspection.inspectedPerson, finder: inspection.leaderOfTeam },
    ...{ foundAt: inspection.startAt, specialInspection: inspection.id },
  }),
})
