import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'

/** The record type of that name; the demonstration knows which ones there are. */
export function typeNamed(name: string): Resource {
  const found = resourceNamed(name)
  if (!found) throw new Error(`no record type "${name}"`)
  return found
}
