/** Forms that make several records at once: one for each value of a reference. */
import type { Resource } from './resource.ts'

/** As many as one form makes. */
const most = 200

/** The record type as the form of a new record shows it: the field given for each holds a list. */
export function severalForm(resource: Resource): Resource {
  const { severally, fields } = resource
  const field = severally === undefined ? undefined : fields[severally]
  if (severally === undefined || !field) return resource
  return { ...resource, fields: { ...fields, [severally]: { ...field, many: true, max: most } } }
}

/** What is wrong with that part of a definition. */
export function severalFaults({ name, fields, severally }: Resource): string[] {
  const one = severally === undefined ? undefined : fields[severally]
  return severally === undefined || (one?.ref && !one.many)
    ? []
    : [`${name}.severally: "${severally}" is no reference to one record`]
}
