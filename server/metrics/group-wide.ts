import type { Cube } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import type { Cells } from './cells.ts'
import type { Values } from './cube-cells.ts'

/**
 * What an organisation reads of a cube, with the cells of the rest of its group that its own source
 * answers for, or the source that says what stands there: a third may use the same codes for other
 * things. A mine whose hazards another system tells of still has those that are filed here on its ground.
 */
export function groupWideValues(all: Cells, cube: Cube, org: string): Values {
  const { tree, coverage } = all
  const cells = all.of(cube)
  const locating = cubes.filter(
    ({ locates }) => locates !== undefined && locates in cube.dimensions,
  )
  const sources = new Set([cube, ...locating].map((one) => coverage.ownerOf(org, one)))
  const top = tree.pathUp(org).at(-1)
  const owners = [...cells.owners()].filter((one) => tree.pathUp(one).at(-1) === top)
  // Where one source tells of the whole group, its total is what everybody reads: nothing is added up.
  const isOneSource = owners.every((one) => sources.has(coverage.ownerOf(one, cube)))
  if (top !== undefined && isOneSource && cube.rollup === 'subtree') return cells.valuesOf(top)
  const values = new Map(cells.valuesOf(org))
  for (const other of owners) {
    if (tree.isWithin(other, org)) continue
    if (!sources.has(coverage.ownerOf(other, cube))) continue
    for (const [id, parts] of cells.ownOf(other)) values.set(id, (values.get(id) ?? 0) + parts)
  }
  return values
}
