import { isResource } from '../definition/is-resource.ts'
import type { Resource } from '../definition/resource.ts'
import { modules } from './found.generated.ts'

/** Every record type, by group and name. */
export const resources: readonly Resource[] = modules.flatMap((one) =>
  Object.values(one).filter(isResource),
)

const byName = new Map(resources.map((one) => [one.name, one]))

/** The record type of that name, or undefined: names arrive from outside. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name)
