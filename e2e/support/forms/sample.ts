import type { Field } from '#domain/fields/field'
import { resourceNamed } from '#domain/resources/index'
import { oneIn, opensAll } from '../turn.ts'
import type { Plan, Way } from './plan.ts'
import { plans } from './plans.ts'

/**
 * Whether a run of the tests enters a record by this plan. Every run has the fewest plans whose forms together
 * hold whatever any form holds, be it a kind of field, of a table's column or of what a step asks
 * for; the rest take turns. `npm run walk` enters all.
 */
export const isEntered = (plan: Plan): boolean => opensAll || entered.has(plan)

/** Whether a run of the tests takes this way: they take turns. */
export const isTaken = (way: Way): boolean => taken.has(way)

/** The plan that brings most of what is not there yet comes first. */
function fewest(all: readonly Plan[]): readonly Plan[] {
  const missing = new Set(all.flatMap(shapesOf))
  const chosen: Plan[] = []
  const brings = (plan: Plan) => new Set(shapesOf(plan).filter((shape) => missing.has(shape))).size
  while (missing.size > 0) {
    const [best] = all.toSorted((one, other) => brings(other) - brings(one))
    if (!best) break
    chosen.push(best)
    for (const shape of shapesOf(best)) missing.delete(shape)
  }
  return chosen
}

/** What makes a form unlike others. */
function shapesOf({ resource: name, settingsOf }: Plan): readonly string[] {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type ${name}`)
  const { fields, states } = resource
  const asked = Object.values(states)
    .flatMap((ways) => Object.values(ways ?? {}))
    .flatMap(({ asks = [] }) => asks)
  return [
    ...(settingsOf ? ['settings'] : []),
    ...Object.values(fields).flatMap((field) => shapes(field, 'form')),
    ...asked.flatMap((field) => (fields[field] ? shapes(fields[field], 'step') : [])),
  ]
}

const shapes = ({ kind, many, columns = {} }: Field, where: string): readonly string[] => [
  `${where} ${kind}${many ? ' many' : ''}`,
  ...Object.values(columns).flatMap((column) => shapes(column, `${where}'s table`)),
]

const written = plans.filter(({ by }) => by !== undefined)
const always = fewest(written)
const entered = new Set([
  ...always,
  ...oneIn(
    8,
    written.filter((plan) => !always.includes(plan)),
  ),
])
const taken = new Set(
  oneIn(
    3,
    plans.flatMap(({ ways = [] }) => ways),
  ),
)
