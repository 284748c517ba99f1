import { type Cube, mergedSpread, type Spread } from '#domain/metrics/definition/metric'
import type { Cells } from './cells.ts'
import type { CellKey } from './cube-cells.ts'

/** What observations say of a value, and whether all of them do. */
export interface Observed {
  readonly spread: Spread | null
  readonly isStated: boolean
}

/** What the observations of a whole subtree say of a value, by groups of cells; no total holds that. */
export function observedIn(
  cells: Cells,
  cube: Cube,
  { org, value }: { readonly org: string; readonly value: string },
  groupOf: (key: CellKey) => string,
): ReadonlyMap<string, Observed> {
  const found = new Map<string, Observed>()
  const all = cells.of(cube)
  for (const one of new Set([org, ...cells.tree.subtree(org)])) {
    for (const id of all.ownOf(one).keys()) {
      const key = all.keys[id]
      if (!key) continue
      const { spreads = {}, unstated = {} } = all.saidOf(one, id) ?? {}
      const group = groupOf(key)
      const before = found.get(group) ?? { spread: null, isStated: true }
      found.set(group, {
        spread: together(before.spread, spreads[value] ?? null),
        isStated: before.isStated && !unstated[value],
      })
    }
  }
  return found
}

const together = (a: Spread | null, b: Spread | null): Spread | null =>
  a && b ? mergedSpread(a, b) : (a ?? b)
