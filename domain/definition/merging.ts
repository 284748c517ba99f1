/** The field that names the record of its type that one went into. */
export const mergedField = 'mergedInto'

/** How two records of a type are made one. */
export interface Merging<Name extends string = string> {
  /** Both hold the same in these fields: what names the one is then right about the other. */
  readonly within: readonly Name[]
  /** Lists and child tables to which those of the record that goes are added. */
  readonly adds?: readonly Name[]
  /** Of a child table that is added to: the column by which a row is there already. */
  readonly by?: string
}

/** What may become of two records that would be there twice once what they name is one. */
export interface Doubles<Name extends string = string> {
  /** Figures of the one that comes that may be added to those of the one that is there. */
  readonly adds: readonly Name[]
}

type Check = (path: string, value: string) => string[]

interface Merged {
  readonly name: string
  readonly fields: Readonly<Record<string, { readonly ref?: string }>>
  readonly merging?: Merging
  readonly doubles?: Doubles
}

/** What is wrong with the merging of a definition. */
export function mergingFaults(spec: Merged, field: Check): string[] {
  const { name, fields, merging, doubles } = spec
  const added = (doubles?.adds ?? []).flatMap((one) => field('doubles.adds', one))
  if (!merging) return added
  return [
    ...added,
    ...merging.within.flatMap((one) => field('merging.within', one)),
    ...(merging.adds ?? []).flatMap((one) => field('merging.adds', one)),
    ...(fields[mergedField]?.ref === name
      ? []
      : [`${name}.merging: needs a field "mergedInto" that names what a record went into`]),
  ]
}
