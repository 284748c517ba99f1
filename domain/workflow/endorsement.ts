/** What somebody vouches for in a record, and when they no longer do. */
import type { Resource } from '../definition/resource.ts'
import type { Values } from '../where/where.ts'

/** The fields that were looked at: of the form, and with `asked` what transitions ask for. */
export function endorsedFields({ endorsement, fields, states }: Resource): ReadonlySet<string> {
  if (!endorsement) return new Set()
  const { fields: said, besides = [], asked = false } = endorsement
  const ofForm = Object.keys(fields).filter((name) => !fields[name]?.calculated)
  const transitions = Object.values(states).flatMap((ways) => Object.values(ways))
  const ofDialogs = asked ? transitions.flatMap(({ asks = [] }) => asks) : []
  const besidesThese = new Set<string>([...said, ...besides])
  return new Set([...ofForm, ...ofDialogs].filter((name) => !besidesThese.has(name)))
}

/** What empties once one of these fields is written: nobody has looked at what stands there now. */
export function lapsedBy(resource: Resource, written: readonly string[]): Values {
  const { fields = [] } = resource.endorsement ?? {}
  const endorsed = endorsedFields(resource)
  return written.some((name) => endorsed.has(name))
    ? Object.fromEntries(fields.map((name) => [name, null]))
    : {}
}
