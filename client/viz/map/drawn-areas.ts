/** Which of a scope's areas are drawn, and at which risk: near, the smallest; far, each mine's first. */

import type { MapArea } from '#domain/api/map-areas'
import { areaOf } from '#domain/geometry/geometry'

export type Detail = 'whole' | 'overview'

/** Code of the drawn area that stands for each area of the scope. */
export type StandsFor = ReadonlyMap<string, string>

/** Of an area, this share must be taken by areas within it that they are drawn in its place. */
const taken = 0.5

/**
 * `whole`: the smallest areas that take most of the one around them; what lies in one that they leave
 * bare, as works in a corner of a stope do, is seen in it. `overview`: of each tree of areas the level
 * nearest to the root that has more than one area, or the root itself.
 */
export function drawnAreas(areas: readonly MapArea[], detail: Detail): MapArea[] {
  const tree = treeOf(areas)
  if (detail === 'whole') return tree.roots.flatMap((root) => smallest(root, tree.children))
  return tree.roots.flatMap((root) => firstSplit(root, tree.children))
}

function smallest(area: MapArea, children: Tree['children']): readonly MapArea[] {
  const below = children.get(area.code) ?? []
  return isTakenBy(below, area) ? below.flatMap((one) => smallest(one, children)) : [area]
}

/** A mine of which all areas are drawn on its plan is that plan, whatever its own boundary. */
function isTakenBy(below: readonly MapArea[], area: MapArea): boolean {
  if (below.length === 0) return false
  const beside = below.filter(({ frame }) => frame === area.frame)
  if (beside.length === 0) return area.parentCode === null
  const sum = beside.reduce((total, one) => total + areaOf(one.boundary.coordinates), 0)
  return sum >= taken * areaOf(area.boundary.coordinates)
}

function firstSplit(area: MapArea, children: Tree['children']): readonly MapArea[] {
  const below = children.get(area.code) ?? []
  const [only] = below
  if (below.length === 1 && only) return firstSplit(only, children)
  return below.length === 0 ? [area] : below
}

interface Tree {
  readonly roots: readonly MapArea[]
  readonly children: ReadonlyMap<string, readonly MapArea[]>
}

function treeOf(areas: readonly MapArea[]): Tree {
  const known = new Set(areas.map(({ code }) => code))
  const isRoot = ({ parentCode }: MapArea) => parentCode === null || !known.has(parentCode)
  const children = new Map<string, MapArea[]>()
  for (const area of areas) {
    if (isRoot(area) || area.parentCode === null) continue
    const below = children.get(area.parentCode) ?? []
    children.set(area.parentCode, [...below, area])
  }
  return { roots: areas.filter(isRoot), children }
}

/**
 * The drawn area in which each area of the scope is seen: itself, the nearest drawn ancestor, or,
 * for an area above the drawn ones, nothing.
 */
export function standsFor(areas: readonly MapArea[], drawn: readonly MapArea[]): StandsFor {
  const shown = new Set(drawn.map(({ code }) => code))
  const parents = new Map(areas.map(({ code, parentCode }) => [code, parentCode]))
  const found = new Map<string, string>()
  for (const { code } of areas) {
    const seen = new Set<string>()
    let at: string | null | undefined = code
    while (at && !shown.has(at) && !seen.has(at)) {
      seen.add(at)
      at = parents.get(at)
    }
    if (at && shown.has(at)) found.set(code, at)
  }
  return found
}

/** What has an index of its own and is seen in no drawn area: mines as a whole, the worst first. */
export function seenNowhere(
  indexes: ReadonlyMap<string, number | null>,
  seenIn: StandsFor,
  known: ReadonlySet<string>,
): { readonly code: string; readonly index: number }[] {
  return [...indexes]
    .flatMap(([code, index]) =>
      index === null || seenIn.has(code) || !known.has(code) ? [] : [{ code, index }],
    )
    .toSorted((a, b) => b.index - a.index)
}

/** Risk of each drawn area: the worst known index of the areas it stands for, its own included. */
export function risksOf(
  indexes: ReadonlyMap<string, number | null>,
  seenIn: StandsFor,
): Map<string, number | null> {
  const risks = new Map<string, number | null>()
  for (const [code, shown] of seenIn) {
    const index = indexes.get(code) ?? null
    const worst = risks.get(shown) ?? null
    risks.set(shown, index === null ? worst : Math.max(worst ?? 0, index))
  }
  return risks
}
