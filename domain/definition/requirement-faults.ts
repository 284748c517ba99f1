/** Every requirement of a record type, and what is wrong with those that its definition says. */
import { operandFieldsOf } from '../where/where.ts'
import type { Requirement } from './requirement.ts'
import type { Resource } from './resource.ts'
import type { Transition } from './transition.ts'

/** The fields of the record by which it is asked. */
export const askedBy = ({ same, when = {} }: Requirement): readonly string[] => [
  ...Object.values(same).map((path) => path.split('.')[0] ?? path),
  ...operandFieldsOf(when),
]

/** Every requirement of a record type, with where its definition says it. */
export function requirementsOf({
  requirements = [],
  states,
}: Pick<Resource, 'requirements' | 'states'>): readonly (readonly [string, Requirement])[] {
  const taken = Object.entries(states).flatMap(([state, ways]) =>
    Object.entries<Transition>(ways).flatMap(([action, { requirements: asked = [] }]) =>
      asked.map((one) => [`states.${state}.${action}.requirements`, one] as const),
    ),
  )
  return [...requirements.map((one) => ['requirements', one] as const), ...taken]
}

/** What is wrong with the requirements of a record type, as far as it can tell by itself. */
export const requirementFaults = (
  spec: Resource,
  field: (path: string, name: string) => string[],
): string[] =>
  requirementsOf(spec).flatMap(([path, one]) => [
    ...field(`${path}.${one.code}`, one.field),
    ...askedBy(one).flatMap((name) => field(`${path}.${one.code}`, name)),
    ...Object.values(one.same).flatMap((by) =>
      by.includes('.') && !spec.fields[by.split('.')[0] ?? '']?.ref
        ? [`${spec.name}.${path}.${one.code}: "${by}" goes through no reference`]
        : [],
    ),
    ...(Object.keys(one.same).length > 0
      ? []
      : [`${spec.name}.${path}.${one.code}: says of which records it asks`]),
    ...(one.tells && !one.none
      ? [`${spec.name}.${path}.${one.code}.tells: nothing was found to tell of`]
      : []),
  ])
