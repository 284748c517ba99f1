import type { Resource, ResourceSpec } from './resource.ts'
import type { Fields } from './transition.ts'
import { validationErrors } from './validate-definition.ts'

/** Declares a record type. Throws at import, with path and cure, when the definition is unsound. */
export function resource<
  const N extends string,
  F extends Fields,
  const S extends string,
  const C extends string = never,
>(spec: ResourceSpec<N, F, S, C>): Resource<N, F, S, C> {
  const faults = validationErrors(spec)
  if (faults.length > 0) throw new Error(`Unsound definition:\n${faults.join('\n')}`)
  return spec
}
