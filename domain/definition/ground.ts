/** Where on the ground of a mine a record is: the area it names, and the place in it. */
import type { Fields } from './transition.ts'

/** What is ground (`isGround`): an area with its boundary, a place with its point inside an area. */
export const ground = {
  area: { type: 'grid-area', shape: 'boundary', parent: 'parent', at: 'ownerOrg' },
  place: { type: 'work-place', shape: 'location', area: 'gridArea' },
} as const

export interface OnGround {
  readonly area: string | null
  readonly place: string | null
}

interface Named {
  readonly name: string
  readonly fields: Fields
}

/** The area and the place that a record is at, or is; null where it names neither. */
export function onGround(
  { name, fields }: Named,
  record: Readonly<Record<string, unknown>>,
): OnGround | null {
  const named = (type: string): string | null => {
    if (name === type) return String(record.id)
    const value = Object.entries(fields)
      .filter(([field, { ref, many }]) => ref === type && !many && field !== ground.area.parent)
      .map(([field]) => record[field])
      .find((one) => typeof one === 'string')
    return typeof value === 'string' ? value : null
  }
  const [area, place] = [named(ground.area.type), named(ground.place.type)]
  return area || place ? { area, place } : null
}
