/**
 * How dangerous a grid area is now, 0 to 100 (metric rules, section 7). Of the parts of the
 * index those exist whose records do: B class of the area, H open hazards, V recent violations.
 */

import { plusDays } from '../../time/days.ts'
import { type CubeReader, cube, metric } from '../definition/metric.ts'
import { openHazards, overdueHazards } from './hazard.ts'
import { violationsByArea } from './violation.ts'

export const areaClasses = cube({
  name: 'area.class',
  of: 'grid-area',
  where: { storedState: 'enabled' },
  dimensions: { area: { field: 'code' }, class: { field: 'riskClass' } },
  locates: 'area',
})

export const cubes = [areaClasses]

const basePoints = { general: 20, big: 40, bigger: 60, major: 80 } as const
const hazardPoints = { low: 1, medium: 3, high: 6 } as const
const violationPoints = { 'red-line': 5, serious: 2, general: 0.5 } as const
const mostFromHazards = 20
const mostFromViolations = 10
const red = 80
const groupWide = true

type Points = ReadonlyMap<string, number>

/** Points of each area, from counts by area for each value of a dimension; null while unknown. */
function weighed(
  weights: Readonly<Record<string, number>>,
  counts: (value: string) => Points | null,
): Points | null {
  const points = new Map<string, number>()
  for (const [value, weight] of Object.entries(weights)) {
    const found = counts(value)
    if (found === null) return null
    for (const [area, count] of found) points.set(area, (points.get(area) ?? 0) + count * weight)
  }
  return points
}

/** Areas with an open statutory major hazard, and those of them that have no class to be found by. */
function reddened(read: CubeReader) {
  const where = { statutory: 'yes' }
  const onGround = read.split(openHazards, 'area', { where, groupWide })
  const filed = read.split(openHazards, 'area', { where })
  const standing = read.split(areaClasses, 'area', { groupWide })
  if (!onGround || !filed || !standing) return null
  // A disabled area stands nowhere: its danger is shown where it was filed, and never hidden.
  const unplaced = [...filed.keys()].filter((area) => area !== '' && !standing.has(area))
  return { onGround, unplaced }
}

/**
 * The index of the worst classified area; bound to an area, that area's own. Blank where there is no
 * area. What counts for an area counts where the area stands, whichever organisation it was filed for.
 */
function riskIndex(read: CubeReader): number | null {
  const areas = read.split(areaClasses, 'area')
  const base = weighed(basePoints, (level) =>
    read.split(areaClasses, 'area', { where: { class: level } }),
  )
  const open = weighed(hazardPoints, (level) =>
    read.split(openHazards, 'area', { where: { level }, groupWide }),
  )
  // Counted a second time: an overdue hazard weighs double.
  const overdue = weighed(hazardPoints, (level) =>
    read.split(overdueHazards, 'area', { where: { level }, groupWide }),
  )
  const week = { from: plusDays(read.today, -6), to: read.today }
  const recent = weighed(violationPoints, (level) =>
    read.split(violationsByArea, 'area', { where: { class: level }, ...week, groupWide }),
  )
  const statutory = reddened(read)
  if (!areas || !base || !open || !overdue || !recent || !statutory) return null

  // An area that nobody has classified is not a harmless one: it has no index, unless it is red anyway.
  const isRed = (area: string) => statutory.onGround.has(area)
  const known = [...areas.keys()].filter((area) => base.has(area) || isRed(area))
  known.push(...statutory.unplaced)
  if (known.length === 0) return null
  const indexOf = (area: string) => {
    const hazards = (open.get(area) ?? 0) + (overdue.get(area) ?? 0)
    const index =
      (base.get(area) ?? 0) +
      Math.min(hazards, mostFromHazards) +
      Math.min(recent.get(area) ?? 0, mostFromViolations)
    return Math.min(100, Math.max(index, isRed(area) ? red : 0))
  }
  return Math.max(...known.map(indexOf))
}

export const metrics = [
  metric({
    key: 'risk.index',
    unit: 'point',
    dimensions: { area: [] },
    reads: [areaClasses, openHazards, overdueHazards, violationsByArea],
    good: 'low',
    formula: riskIndex,
  }),
]
