/** Forms that make several records at once: one for each value of a reference. */
import type { Resource } from './resource.ts'

/** As many as one form makes. */
const most = 200

/** The record type as the form of a new record shows it: the field given for each holds a list. */
export function formForSeveral(resource: Resource): Resource {
  const { createsOnePer, fields } = resource
  const field = createsOnePer === undefined ? undefined : fields[createsOnePer]
  if (createsOnePer === undefined || !field) return resource
  return {
    ...resource,
    fields: { ...fields, [createsOnePer]: { ...field, many: true, max: most } },
  }
}

/** What is wrong with that part of a definition. */
export function faultsOfSeveral({ name, fields, createsOnePer }: Resource): string[] {
  const one = createsOnePer === undefined ? undefined : fields[createsOnePer]
  return createsOnePer === undefined || (one?.ref && !one.many)
    ? []
    : [`${name}.createsOnePer: "${createsOnePer}" is no reference to one record`]
}
