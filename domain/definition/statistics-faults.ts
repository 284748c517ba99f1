import { isKept } from '../fields/field.ts'
import { traitsOf } from '../fields/kinds.ts'
import type { Resource } from './resource.ts'
import type { Statistics } from './statistics.ts'

type Check<T> = (path: string, value: T) => string[]

/** Everything wrong with what a definition counts and adds up, each as `path: what is wrong`. */
export function countingFaults(spec: Resource, field: Check<string>): string[] {
  const sums = (path: string, names: readonly string[] = []) =>
    names.flatMap((name) => summable(spec, path, name))
  const { statistics } = spec
  const totals = sums('list.totals', spec.list.totals)
  if (!statistics) return totals
  const { by, time, times = [], ages = {}, means = {} } = statistics
  const filters = new Set(spec.list.filters.map(String))
  const since = Object.values(ages).map((age) => age.since)
  const instants = [
    ...since,
    ...Object.values(means).flatMap(({ from, until }) => [from, ...until]),
  ]
  const drills = [...by, time, ...times, ...since].filter((name) => !filters.has(name))
  return [
    ...totals,
    ...[time, ...times].flatMap((name) => field('statistics.time', name)),
    ...instants.flatMap((name) => field('statistics.ages', name)),
    ...by.flatMap((name) => field('statistics.by', name)),
    ...sums('statistics.sums', statistics.sums),
    ...sums(
      'statistics.parts',
      Object.values(statistics.parts ?? {}).flatMap(({ sum }) => sum ?? []),
    ),
    ...partFaults(spec, statistics, filters),
    ...by.flatMap((name) => groupFaults(spec, name)),
    // A figure leads to its rows through the list's filters.
    ...drills.map((name) => `${spec.name}.statistics: "${name}" is no filter of the list; add it`),
  ]
}

function groupFaults({ name, fields }: Resource, by: string): string[] {
  const found = fields[by]
  if (!found) return []
  if (found.many)
    return [`${name}.statistics.by: "${by}" holds several values; a record counts once`]
  return traitsOf(found).groupable
    ? []
    : [`${name}.statistics.by: "${by}" has no few values; count by a choice or a reference`]
}

/** What parts and shares name that is not there. */
function partFaults(
  { name, fields }: Resource,
  { parts = {}, shares = {}, averages = {}, means = {}, ages = {}, rates = {} }: Statistics,
  filters: ReadonlySet<string>,
): string[] {
  const ofParts = [...Object.values(shares), ...Object.values(averages), ...Object.values(means)]
  const named = ofParts.flatMap((one) => [one.part, 'of' in one && one.of ? one.of : one.part])
  return [
    ...Object.values(parts).flatMap(({ found = {} }) =>
      Object.keys(found).flatMap((one) =>
        filters.has(one) ? [] : [`${name}.statistics.parts: "${one}" is no filter of the list`],
      ),
    ),
    ...named.flatMap((one) =>
      one in parts ? [] : [`${name}.statistics.shares: there is no part "${one}"`],
    ),
    ...Object.values(rates).flatMap(({ part }) =>
      part === undefined || part in parts
        ? []
        : [`${name}.statistics.rates: there is no part "${part}"`],
    ),
    ...Object.keys({ ...parts, ...shares, ...averages, ...means, ...ages, ...rates }).flatMap(
      (one) =>
        one in fields ? [`${name}.statistics: "${one}" is a field; call the part otherwise`] : [],
    ),
  ]
}

function summable({ name, fields }: Resource, path: string, field: string): string[] {
  const found = fields[field]
  const isNumber = found && traitsOf(found).summable && !found.many && isKept(found)
  return isNumber ? [] : [`${name}.${path}: "${field}" is no stored number; sums need one`]
}
