import { earliestDay, latestDay } from '../definition/date-bounds.ts'
import type { Resource } from '../definition/resource.ts'
import { isWhole } from '../fields/numeric.ts'
import { resourceNamed } from '../resources/index.ts'
import { bandNames } from '../time/age-bands.ts'
import { epochDay } from '../time/days.ts'
import {
  type Cube,
  type Dimension,
  type Fact,
  leftNames,
  type Measure,
} from './definition/metric.ts'

/**
 * No cell of one organisation, and one day or state, counts more: a figure beyond it is a mistake of
 * the source. So are sums of more than as many records can hold.
 */
const mostRecords = 100_000

/**
 * Why a fact names no cell that a figure of this cube reads, in words for the log; null when it does.
 * A misspelt measure or level would be kept, and read as nought by everybody who asks for the right one.
 * `isPeers`: counted from records by another Headframe. Some have no date yet; and whether a rule holds
 * is said of each, for what is left out would be read as "no".
 */
export function factFault(
  cube: Cube,
  { dimensions, on, value }: Fact,
  { isPeers = false } = {},
): string | null {
  const resource = resourceNamed(cube.of)
  const { measure, ...rest } = dimensions
  const measures = cube.measures ? Object.keys(cube.measures) : null
  if (measures && !measures.includes(measure ?? '')) return `has none of the measures ${measures}`
  if (!measures && (measure ?? 'count') !== 'count') return `counts records, not ${measure}`
  const isCount = Number.isInteger(value) && value >= 0 && value <= mostRecords
  if (!measures && !isCount) return `counts ${value} records`
  const kept = cube.measures?.[measure ?? '']
  const beyond = kept && measureFault(kept, value, resource)
  if (beyond) return beyond
  if ((on === undefined) !== (cube.on === undefined) && !(isPeers && on === undefined)) {
    return on === undefined ? 'lacks its day "on"' : 'has a day "on" that its cube does not have'
  }
  const stranger = Object.keys(rest).find((name) => !(name in cube.dimensions))
  if (stranger !== undefined) return `has the unknown dimension ${stranger}`
  for (const [name, dimension] of Object.entries(cube.dimensions)) {
    const known = knownValues(dimension, resource)
    const given = rest[name]
    const isNeeded = 'field' in dimension || (isPeers && 'when' in dimension)
    if (given === undefined && known && isNeeded) return `lacks its dimension ${name}`
    if (given && known && !known.includes(given)) return `has the ${name} "${given}", not ${known}`
  }
  return null
}

/**
 * A sum keeps the bounds of the field it adds up: one below nought would take away what other
 * organisations report. Nought is always allowed: it empties the cell.
 */
function measureFault(
  measure: Measure,
  value: number,
  resource: Resource | undefined,
): string | null {
  if (value === 0) return null
  if ('epochDay' in measure) {
    const isDay = Number.isInteger(value)
    const isWithin = value >= epochDay(earliestDay) && value <= epochDay(latestDay)
    return isDay && isWithin ? null : `has the day number ${value}, outside all bounds`
  }
  const summed = resource?.fields[measure.sum]
  const { min, max } = summed ?? {}
  if (min !== undefined && min >= 0 && value < 0) return `sums ${measure.sum} to ${value}`
  if (max !== undefined && value > max * mostRecords) return `sums ${measure.sum} to ${value}`
  return summed && isWhole(summed) && !Number.isInteger(value)
    ? `sums whole ${measure.sum} to ${value}`
    : null
}

/** The values that a dimension of a cube can have; null where records or their codes decide. */
export function listedValues({ of, dimensions }: Cube, name: string): string[] | null {
  const dimension = dimensions[name]
  return dimension ? knownValues(dimension, resourceNamed(of)) : null
}

function knownValues(dimension: Dimension, resource: Resource | undefined): string[] | null {
  if ('when' in dimension) return ['yes', 'no']
  if ('since' in dimension) return bandNames(dimension.bands)
  if ('until' in dimension) return leftNames(dimension.bands)
  if (dimension.field === 'storedState') return resource ? Object.keys(resource.states) : null
  const options = resource?.fields[dimension.field]?.options
  return options ? [...options] : null
}
