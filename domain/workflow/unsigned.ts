import type { Resource } from '../definition/resource.ts'
import { matches, type Values } from '../where/where.ts'

// A rule over what the form says alone: nobody's, at no time.
const nobody = { actor: { id: '' }, now: new Date(0) }

/** Whether nobody is kept as the author of such a record. */
export const isUnsigned = ({ unsigned }: Pick<Resource, 'unsigned'>, values: Values): boolean =>
  unsigned !== undefined && matches(unsigned, values, nobody)

/** Who takes back that such a record was made: whoever did would be known to have made it. */
export const undoerOf = (
  resource: Pick<Resource, 'unsigned'>,
  values: Values,
  actorId: string | null,
): string | null => (isUnsigned(resource, values) ? null : actorId)

const hour = 3_600_000

/**
 * When such a record was made or taken back, as far as that is kept: the beginning of the hour. A moment
 * laid beside those at which people used the server would say who it was.
 */
export const keptTime = (resource: Pick<Resource, 'unsigned'>, values: Values, at: Date): Date =>
  isUnsigned(resource, values) ? new Date(Math.floor(at.getTime() / hour) * hour) : at
