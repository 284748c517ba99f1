import { fieldsOf, matches } from '../where/where.ts'
import type { Resource } from './resource.ts'
import { allSets, nobody, type PartialSet, partialSets } from './unique.ts'

/** What is wrong with the sets of a definition, each as `path: what is wrong`. */
export function uniqueFaults(
  spec: Resource,
  field: (path: string, name: string) => string[],
): string[] {
  const sets = allSets(spec)
  const keys = sets.map(({ fields }) => [...fields].sort().join(' '))
  return [
    ...sets.flatMap(({ fields }) => fields.flatMap((name) => field('unique', name))),
    ...keys.flatMap((key, at) =>
      keys.indexOf(key) < at ? [`${spec.name}.unique: "${key}" is there twice`] : [],
    ),
    ...partialSets(spec).flatMap((set) => partialFaults(spec, set, field)),
  ]
}

function partialFaults(
  { name, states }: Resource,
  { where, at, called, doubles }: PartialSet,
  field: (path: string, name: string) => string[],
): string[] {
  const { state, ...values } = doubles
  const read = fieldsOf(where)
  const known = state === undefined || Object.hasOwn(states, String(state))
  const stored = { ...doubles, storedState: state }
  const leaves = read.some(
    (one) => one in stored && !matches({ [one]: where[one] }, stored, nobody),
  )
  return [
    ...[...read, at, ...(called ? [called] : []), ...Object.keys(values)].flatMap((one) =>
      field('unique', one),
    ),
    ...(read.includes('state') ? [`${name}.unique.where: name the "storedState"`] : []),
    ...(known ? [] : [`${name}.unique.doubles: no state "${String(state)}"`]),
    ...(leaves ? [] : [`${name}.unique.doubles: a double would stay in the set`]),
  ]
}
