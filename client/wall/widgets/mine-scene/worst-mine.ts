/** Which mine of a scope the scene shows. */
import type { Group } from '../../../viz/map/sheet.ts'

/** The group with the worst known index; the first one while nothing is known, or when equal. */
export function worstMine(
  groups: readonly Group[],
  indexes: ReadonlyMap<string, number | null>,
): Group | null {
  const worst = ({ areas }: Group) =>
    Math.max(-1, ...areas.map(({ code }) => indexes.get(code) ?? -1))
  const [first] = groups
  return groups.reduce<Group | null>(
    (best, group) => (best && worst(group) > worst(best) ? group : best),
    first ?? null,
  )
}
