import type { Cube } from '#domain/metric'
import type { Cells } from './cells.ts'
import type { CellKey, Values } from './cube-cells.ts'

/**
 * Organisations at which values of located dimensions stand or once stood (`Cube.locates`): figures
 * of these may change with a cell of another.
 */
export class Located {
  private readonly places = new Map<string, Set<string>>()

  /** Organisations other than its own whose figures a changed cell may be in. */
  elsewhere({ locates }: Cube, { dimensions }: CellKey, org: string): readonly string[] {
    if (locates !== undefined) {
      const name = `${locates}|${dimensions[locates]}`
      this.places.set(name, (this.places.get(name) ?? new Set()).add(org))
      return []
    }
    return Object.entries(dimensions).flatMap(([name, value]) =>
      [...(this.places.get(`${name}|${value}`) ?? [])].filter((at) => at !== org),
    )
  }
}

/**
 * What an organisation reads of a cube, with the cells of the rest of its group that its own source
 * answers for: another source may use the same codes for other things.
 */
export function groupWideValues(all: Cells, cube: Cube, org: string): Values {
  const { tree, coverage } = all
  const cells = all.of(cube)
  const source = coverage.ownerOf(org, cube)
  const top = tree.pathUp(org).at(-1)
  const values = new Map(cells.valuesOf(org))
  for (const other of cells.owners()) {
    const path = tree.pathUp(other)
    if (path.includes(org) || path.at(-1) !== top) continue
    if (coverage.ownerOf(other, cube) !== source) continue
    for (const [id, parts] of cells.ownOf(other)) values.set(id, (values.get(id) ?? 0) + parts)
  }
  return values
}
