import { matches } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import { placeField } from '../../place/place.ts'
import { type Check, standing } from '../base/check.ts'

/** Whoever reads the records of their own unit alone makes none for another. */
export const ownUnit: Check = async (_tx, { resource, holder, now, after, ...write }) => {
  const field = placeField(resource)
  const rule = resource.own?.where
  if (!rule || !readRule(resource, holder) || standing(write)?.[field] === after[field]) return []
  return matches(rule, after, { actor: holder, now }) ? [] : [{ field, code: 'notOwnUnit' }]
}
