/** Sets of fields that no two records share. */
import type { Field } from '../fields/field.ts'
import { matches, type Values, type Where } from '../where/where.ts'

/** Records that satisfy `where` share no values of `fields`: one default per dictionary. */
export interface PartialSet<Name extends string = string> {
  readonly fields: readonly Name[]
  /** Over stored values: `storedState`, never the state that a clock brings. */
  readonly where: Where
  /** What is said of a second one; its params: `name`, and the `number` where there is one. */
  readonly code: string
  /** The field at which that is said. */
  readonly at: Name
  /** The field of the other record that `name` is taken from; default: its title. */
  readonly called?: Name
  /**
   * What the migration that brings the set stores in older doubles, of which the newest stays as it
   * is: a stored `state` or fields that take them out of the set.
   */
  readonly doubles: Values
}

/** Fields that no two records share, or that no two records of some kind share. */
export type UniqueSet<Name extends string = string> = readonly Name[] | PartialSet<Name>

interface WithSets {
  readonly unique?: readonly UniqueSet[]
}

const isPartial = (set: UniqueSet): set is PartialSet => 'where' in set

/** The sets that hold for every record: what names one. */
export const wholeSets = ({ unique = [] }: WithSets): readonly string[][] =>
  (unique as readonly UniqueSet[]).flatMap((set) => (isPartial(set) ? [] : [[...set]]))

/**
 * Whether values say enough for a set to hold them apart: names and what is required are there, and not
 * everything is missing. An optional value that is missing is a value like another, as in the index.
 */
export const tellsApart = (
  fields: Readonly<Record<string, Field>>,
  set: readonly string[],
  values: Values,
): boolean => {
  const isMissing = (name: string) => values[name] === undefined || values[name] === null
  const must = set.filter((name) => fields[name]?.required || fields[name]?.folded)
  return !must.some(isMissing) && !set.every(isMissing)
}

/** The sets that hold for some records. */
export const partialSets = ({ unique = [] }: WithSets): readonly PartialSet[] =>
  (unique as readonly UniqueSet[]).filter(isPartial)

/** The fields of every set, with the condition of those that have one. */
export const allSets = (
  resource: WithSets,
): readonly { readonly fields: readonly string[]; readonly where?: Where }[] => [
  ...wholeSets(resource).map((fields) => ({ fields })),
  ...partialSets(resource),
]

// A set is about what is stored: nobody acts and no time passes in an index.
export const nobody = { actor: { id: '' }, now: new Date(0) }

/** Whether a record, as it is stored, is one of those that the set is about. */
export const isInSet = ({ where }: PartialSet, stored: Values): boolean =>
  matches(where, stored, nobody)
