import { z } from 'zod'
import { mappingLimits } from '#domain/api/mapping-limits'
import { type Cube, type Fact, mergedSpread, type Spread } from '#domain/metrics/definition/metric'
import { factId, factSchema } from './facts.ts'
import { listed, SourceFault } from './fault.ts'

/** One thing that a source tells of, as its mapping names it; the server counts and adds up. */
export const observationSchema = z.strictObject({
  cube: factSchema.shape.metric,
  orgCode: factSchema.shape.orgCode,
  /** What the source calls it: the same twice is a fault of the answer. */
  id: z.union([z.string().max(200), z.number()]).optional(),
  dimensions: factSchema.shape.dimensions,
  /** A number, `none` where there is none to tell; null or left out: it is not known. */
  values: z
    .record(z.string().max(40), z.union([z.number(), z.literal('none')]).nullable())
    .default({}),
  /** When it was; needed where a figure shows the latest. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Of when the answer is; default: now. */
  asOf: factSchema.shape.asOf.optional(),
})
export type Observation = z.infer<typeof observationSchema>

// Far more than any mine measures; sums of 20,000 of them are still told apart to four decimals.
const largest = 1e9

/** How wide the clocks of two systems may differ, in milliseconds. */
const mostAhead = 5 * 60_000

/**
 * The cells that observations fall into, each with its count and what they say of every value.
 * Throws SourceFault when one of them is none of its cube or of a time to come, or there are too many cells.
 */
export function factsOf(
  observations: readonly Observation[],
  cubes: readonly Cube[],
  now: Date,
): Fact[] {
  const byName = new Map(cubes.map((cube) => [cube.name, cube]))
  const wrong = observations.flatMap((one) => {
    const fault = faultOf(one, byName.get(one.cube))
    return fault === null ? [] : [`${calledIn(one)} ${fault}`]
  })
  const ahead = observations.flatMap((one) =>
    isAhead(one, now) ? [`${calledIn(one)} is of ${one.at}`] : [],
  )
  if (wrong.length > 0) throw new SourceFault('badMapping', { cause: listed(wrong.concat(ahead)) })
  if (ahead.length > 0) throw new SourceFault('tooNew', { cause: listed(ahead) })
  checkIds(observations)
  const cells = new Map<string, Fact>()
  const sizes = new Map<string, number>()
  for (const one of observations) {
    const fact = factOf(one, byName.get(one.cube), now)
    const name = factId(fact)
    const before = cells.get(name)
    cells.set(name, before ? together(before, fact) : fact)
    if (!before) sizes.set(one.cube, (sizes.get(one.cube) ?? 0) + 1)
  }
  const [tooLarge] = [...sizes].filter(([, size]) => size > mappingLimits.cells)
  if (tooLarge) {
    const cause = new Error(`${tooLarge[0]}: ${tooLarge[1]} cells, at most ${mappingLimits.cells}`)
    throw new SourceFault('tooManyCells', { cause })
  }
  return [...cells.values()]
}

/** Which observation it is, as its sender finds it again. */
function calledIn({ cube, orgCode, id, dimensions }: Observation): string {
  const said = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`)
  const which = [...(id === undefined ? [] : [`id=${id}`]), ...said]
  return `${cube} of ${orgCode}${which.length > 0 ? ` (${which.join(', ')})` : ''}`
}

function checkIds(observations: readonly Observation[]): void {
  const known = new Set<string>()
  const repeated = observations.flatMap(({ cube, id }) => {
    if (id === undefined) return []
    const name = `${cube} ${id}`
    const isKnown = known.has(name)
    known.add(name)
    return isKnown ? [name] : []
  })
  if (repeated.length > 0) throw new SourceFault('twice', { cause: listed(repeated) })
}

/** Why an observation belongs to no cell, in words for the log; null when it does. */
function faultOf(
  { dimensions, values, at, cube }: Observation,
  { custom }: Partial<Cube> = {},
): string | null {
  if (!custom) return `is of none of the custom cubes of this source (${cube})`
  const stranger =
    Object.keys(dimensions).find((name) => !Object.hasOwn(custom.dimensions, name)) ??
    Object.keys(values).find((name) => !Object.hasOwn(custom.values, name))
  if (stranger !== undefined) return `has ${stranger}, which its cube does not know`
  for (const [name, known] of Object.entries(custom.dimensions)) {
    const given = dimensions[name] ?? ''
    if (given === '') return `lacks its dimension ${name}`
    if (known && !known.includes(given)) return `has the ${name} "${given}", not ${known}`
  }
  for (const [name, spec] of Object.entries(custom.values)) {
    const { minimum = -largest, maximum = largest, mayBeMissing, isDated } = spec
    const given = values[name]
    if (typeof given !== 'number') {
      if (!mayBeMissing) return `lacks its value ${name}`
      continue
    }
    if (given < minimum || given > maximum) {
      return `has the ${name} ${given}, not ${minimum} to ${maximum}`
    }
    if (isDated && at === undefined) return `lacks "at", when its ${name} was`
  }
  return null
}

const isAhead = ({ at }: Observation, now: Date): boolean =>
  at !== undefined && Date.parse(at) - now.getTime() > mostAhead

function factOf(observation: Observation, cube: Cube | undefined, now: Date): Fact {
  const { orgCode, dimensions, values, at } = observation
  const asOf = observation.asOf ?? now.toISOString()
  const known = Object.entries(values).filter((entry): entry is [string, number] => {
    return typeof entry[1] === 'number'
  })
  const unstated = Object.keys(cube?.custom?.values ?? {}).filter((name) => values[name] == null)
  const spread = (value: number): Spread => ({
    ...{ count: 1, sum: value, minimum: value, maximum: value, latest: value },
    at: at ?? asOf,
  })
  return {
    metric: cube?.name ?? observation.cube,
    orgCode,
    dimensions: { ...dimensions, measure: 'count' },
    value: 1,
    asOf,
    spreads: Object.fromEntries(known.map(([name, value]) => [name, spread(value)])),
    ...(unstated.length > 0
      ? { unstated: Object.fromEntries(unstated.map((name) => [name, 1])) }
      : {}),
  }
}

function together(a: Fact, b: Fact): Fact {
  const spreads = { ...a.spreads }
  for (const [name, spread] of Object.entries(b.spreads ?? {})) {
    const before = spreads[name]
    spreads[name] = before ? mergedSpread(before, spread) : spread
  }
  const asOf = Date.parse(b.asOf) > Date.parse(a.asOf) ? b.asOf : a.asOf
  const unstated = summed(a.unstated, b.unstated)
  return { ...a, value: a.value + b.value, asOf, spreads, ...(unstated ? { unstated } : {}) }
}

function summed(a: Fact['unstated'], b: Fact['unstated']): Fact['unstated'] {
  if (!a || !b) return a ?? b
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(names.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]))
}
