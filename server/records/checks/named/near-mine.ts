import type { Position } from '#domain/geometry/geometry'
import { isWithinReach } from '#domain/geometry/mine-reach'
import type { Check } from '../base/check.ts'
import { mineAt } from '../base/mine-at.ts'

/** A place on the globe lies at the mine it belongs to. */
export const nearMine: Check = async (tx, { resource, before, after }) => {
  const point = after.location as { readonly coordinates: Position } | null | undefined
  const isKept =
    JSON.stringify(point ?? null) === JSON.stringify(before?.location ?? null) &&
    after[resource.placedBy] === before?.[resource.placedBy]
  if (!point || isKept) return []
  const mine = await mineAt(tx, String(after[resource.placedBy]), after.id)
  if (!mine || isWithinReach([point.coordinates], mine)) return []
  return [{ field: 'location', code: 'farFromMine', params: { at: point.coordinates } }]
}
