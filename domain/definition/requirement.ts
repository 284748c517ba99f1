/** What has to stand in records of another type, or must not, for a record to be written or moved on. */
import { operandFieldsOf, type Where } from '../where/where.ts'
import type { Resource } from './resource.ts'
import type { Transition } from './transition.ts'

/**
 * There is one that holds what this record says, or with `none` there is none. It is looked for in the whole
 * installation, and held until the write is done: who may read it is another question.
 */
export interface Requirement<Name extends string = string> {
  /** Its sentence is `rules.<code>` of the record type; `name` is what it is about, where that is another record. */
  readonly code: string
  /** The field at which it is said. */
  readonly field: Name
  readonly resource: string
  /**
   * Fields of the other record by those of this one, or of what a reference of this one points at:
   * `persons.idMark`. Of a list each value is asked for; what is empty asks for nothing.
   */
  readonly same: Readonly<Record<string, string>>
  /** What the other record holds besides. */
  readonly where?: Where
  /** Asked only of records for which this holds. */
  readonly when?: Where
  readonly none?: true
  /** Only records of the same mine, concentrator or smelter count. */
  readonly atSite?: true
  /** With `none`: params of the sentence from fields of the record that is in the way. */
  readonly tells?: Readonly<Record<string, string>>
}

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
