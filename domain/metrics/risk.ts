/**
 * How dangerous a grid area is now, 0 to 100 (`spec/metrics.md`, section 7). Of the parts of the
 * index those exist whose records do: B class of the area, H open hazards, V recent violations.
 */
import { type CubeReader, cube, metric } from '../metric.ts'
import { plusDays } from './days.ts'
import { openHazards, overdueHazards } from './hazard.ts'
import { violationsByArea } from './violation.ts'

export const areaClasses = cube({
  name: 'area.class',
  of: 'grid-area',
  where: { storedState: 'enabled' },
  dimensions: { area: { field: 'code' }, class: { field: 'riskClass' } },
})

export const riskCubes = [areaClasses]

const basePoints = { general: 20, big: 40, bigger: 60, major: 80 } as const
const hazardPoints = { low: 1, medium: 3, high: 6 } as const
const violationPoints = { 'red-line': 5, serious: 2, general: 0.5 } as const
const mostFromHazards = 20
const mostFromViolations = 10
const red = 80

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

/** The index of the worst classified area; bound to an area, that area's own. Blank where there is no area. */
function riskIndex(read: CubeReader): number | null {
  const areas = read.split(areaClasses, 'area')
  const base = weighed(basePoints, (level) =>
    read.split(areaClasses, 'area', { where: { class: level } }),
  )
  const open = weighed(hazardPoints, (level) =>
    read.split(openHazards, 'area', { where: { level } }),
  )
  // Counted a second time: an overdue hazard weighs double.
  const overdue = weighed(hazardPoints, (level) =>
    read.split(overdueHazards, 'area', { where: { level } }),
  )
  const week = { from: plusDays(read.today, -6), to: read.today }
  const recent = weighed(violationPoints, (level) =>
    read.split(violationsByArea, 'area', { where: { class: level }, ...week }),
  )
  const statutory = read.split(openHazards, 'area', { where: { statutory: 'yes' } })
  if (!areas || !base || !open || !overdue || !recent || !statutory || areas.size === 0) return null

  // An area that nobody has classified is not a harmless one: it has no index, unless it is red anyway.
  const known = [...areas.keys()].filter((area) => base.has(area) || statutory.get(area))
  if (known.length === 0) return null
  const indexOf = (area: string) => {
    const hazards = (open.get(area) ?? 0) + (overdue.get(area) ?? 0)
    const index =
      (base.get(area) ?? 0) +
      Math.min(hazards, mostFromHazards) +
      Math.min(recent.get(area) ?? 0, mostFromViolations)
    return Math.min(100, Math.max(index, statutory.get(area) ? red : 0))
  }
  return Math.max(...known.map(indexOf))
}

export const riskMetrics = [
  metric({
    key: 'risk.index',
    unit: 'point',
    dimensions: { area: [] },
    reads: [areaClasses, openHazards, overdueHazards, violationsByArea],
    good: 'low',
    formula: riskIndex,
  }),
]
