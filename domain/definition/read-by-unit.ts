/** Records that the unit they name reads wherever they stand, such as what a contractor's people did at a mine. */
import { type Actor, givingRoles, type RightsHolder } from '../access/access.ts'
import type { Values } from '../where/where.ts'
import type { Resource } from './resource.ts'
import { isNamedBy } from './submission.ts'

/** As much of a person as says which unit they answer for. */
export type UnitMember = RightsHolder & Pick<Actor, 'lineage'>

/** The unit in which the person works, where they read what names it; null where they do not. */
export function unitReadBy({ name, readByUnit }: Resource, person: UnitMember): string | null {
  if (!readByUnit) return null
  const giving = givingRoles(person, readByUnit.roles, { subject: name, right: 'view' })
  return giving.length > 0 ? person.lineage.org : null
}

/** Whether the record names the unit that the person answers for: not before it is submitted. */
export function isOfOwnUnit(resource: Resource, record: Values, person: UnitMember): boolean {
  const unit = unitReadBy(resource, person)
  const field = resource.readByUnit?.field
  if (unit === null || field === undefined) return false
  return record[field] === unit && isNamedBy(resource, record.storedState, field)
}
