import type { Field } from '#domain/fields/field'
import { resourceNamed } from '#domain/resources/index'
import { opensAll } from '../screens.ts'
import type { Plan } from './plan.ts'
import { plans } from './plans.ts'

/**
 * Whether CI enters a record by this plan: where the form has something in it that no plan before it
 * has, be it a kind of field, of a table's column or of what a step asks for. `npm run walk` enters all.
 */
export const isEntered = (plan: Plan): boolean => opensAll || sample.has(plan)

function firstOfEach(all: readonly Plan[]): ReadonlySet<Plan> {
  const seen = new Set<string>()
  const brings = (plan: Plan) => {
    const isNew = shapesOf(plan).filter((shape) => !seen.has(shape))
    for (const shape of isNew) seen.add(shape)
    return isNew.length > 0
  }
  return new Set(all.filter(brings))
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

const sample = firstOfEach(plans.filter(({ by }) => by !== undefined))
