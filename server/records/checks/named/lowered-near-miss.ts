import { actionRight, hasRight } from '#domain/access/access'
import { isHighPotential, nearMissOffice } from '#domain/resources/incident-health/near-miss'
import type { Values } from '#domain/where/where'
import { isUnsigned } from '#domain/workflow/unsigned'
import { type Check, standing } from '../base/check.ts'

/**
 * What could have come of a near miss decides who hears of it and whether it is investigated: the office
 * takes it out of high potential, nobody else, and it alone lowers one that may be of whoever handles it.
 */
export const loweredNearMiss: Check = async (_, write) => {
  const { resource, holder, after } = write
  const before = standing(write)
  if (!before) return []
  const outcomes = resource.fields.potentialSeverity?.options ?? []
  const graveness = ({ potentialSeverity }: Values) => outcomes.indexOf(String(potentialSeverity))
  const isLowered = graveness(after) > graveness(before)
  const isTakenOut = isHighPotential(before) && !isHighPotential(after)
  if (!isTakenOut && !(isLowered && isUnsigned(resource, before))) return []
  const wanted = { subject: resource.name, right: actionRight('accept') }
  return hasRight(holder, nearMissOffice, wanted)
    ? []
    : [{ field: 'potentialSeverity', code: 'officeLowers' }]
}
