import type { Resource } from '#domain/definition/resource'
import { Problem } from '../../platform/problem.ts'

/** Throws 404 for an action that no record of the type ever takes, and names those that some do. */
export function mustBeAction(resource: Resource, action: string): void {
  const known = new Set(Object.values(resource.states).flatMap((ways) => Object.keys(ways)))
  if (known.has(action)) return
  const params = { resource: resource.name, action, options: [...known].join(', ') }
  throw new Problem(404, 'unknownAction', { params })
}
