import type { Cube } from '#domain/metrics/definition/metric'
import type { CellKey } from './cube-cells.ts'

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
