/**
 * Figures about rounds on site (metric rules, section 10). Nobody plans them yet, so that there is no
 * rate of those that were due: rounds are counted, and the areas that somebody went to.
 */

import { siteInspection } from '../../resources/process-control/site-inspection.ts'
import { type CubeReader, cube, metric, share } from '../definition/metric.ts'
import { areaClasses } from './risk.ts'

const kinds = siteInspection.fields.inspectionKind.options ?? []
const completed = { storedState: 'completed' } as const
const rounds = { of: 'site-inspection', where: completed, on: 'inspectedAt' } as const
const byKind = { kind: { field: 'inspectionKind' } } as const

/** Signed by the side that was inspected, on the day of the round. */
export const inspections = cube({ ...rounds, name: 'inspection.count', dimensions: byKind })

/** What these rounds found, and what became of it. */
export const inspectionFindings = cube({
  ...{ ...rounds, name: 'inspection.findings', dimensions: byKind },
  measures: {
    found: { sum: 'findingCount' },
    raised: { sum: 'hazardCount' },
    corrected: { sum: 'correctedCount' },
  },
  toldWith: ['inspection.count'],
})

/** By place; apart from the counts, which would fall into too many cells. */
export const inspectionsByArea = cube({
  ...{ ...rounds, name: 'inspection.area', dimensions: { area: { field: 'gridArea' } } },
  within: [{ whole: 'inspection.count' }],
})

export const cubes = [inspections, inspectionFindings, inspectionsByArea]

/** Of the areas in use, those that a round of the period went to, whoever it was filed for. */
function coverage(read: CubeReader): number | null {
  const inUse = read.split(areaClasses, 'area')
  const visited = read.split(inspectionsByArea, 'area', { groupWide: true })
  if (!inUse || !visited) return null
  return share([...inUse.keys()].filter((area) => visited.has(area)).length, inUse.size)
}

const counted = { unit: 'count', periodic: true, dimensions: { kind: kinds } } as const
const rowsBehind = {
  ...{ resource: 'site-inspection', where: { state: { in: ['completed'] } } },
  ...{ on: 'inspectedAt', fields: { kind: 'inspectionKind' } },
} as const
const findings = (measure: string) => (read: CubeReader) =>
  read.sum(inspectionFindings, { measure })

export const metrics = [
  metric({
    ...{ ...counted, key: 'inspection.count', reads: [inspections], good: 'high' },
    formula: (read) => read.sum(inspections),
    rows: rowsBehind,
  }),
  metric({
    ...{ ...counted, key: 'inspection.findings', reads: [inspectionFindings] },
    formula: findings('found'),
  }),
  metric({
    ...{ ...counted, key: 'inspection.hazards', reads: [inspectionFindings] },
    formula: findings('raised'),
  }),
  metric({
    ...{ ...counted, key: 'inspection.corrected', reads: [inspectionFindings] },
    formula: findings('corrected'),
  }),
  metric({
    ...{ key: 'inspection.coverage', unit: 'percent', periodic: true, target: 100, good: 'high' },
    reads: [areaClasses, inspectionsByArea],
    formula: coverage,
  }),
]
