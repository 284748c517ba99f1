import type { Cube, Fact } from '#domain/metric'
import type { OrgTree } from './org-tree.ts'

/** What a cell is about, organisation aside. Interned: a number stands for it everywhere else. */
export interface CellKey {
  readonly id: number
  /** First day of the cell, or the empty string where the cube has no time. */
  readonly on: string
  readonly measure: string
  readonly dimensions: Readonly<Record<string, string>>
}

/** Values by key number, in ten-thousandths: whole numbers add up without drift. */
export type Values = ReadonlyMap<number, number>

/** A stored value as the number it stands for. */
export const fromParts = (parts: number): number => parts / 10_000
const toParts = (value: number): number => Math.round(value * 10_000)

const nothing: Values = new Map()

/** The cells of one cube: each organisation's own, and the totals of every organisation with others below. */
export class CubeCells {
  readonly cube: Cube
  readonly keys: CellKey[] = []
  /** Keys by first day. */
  readonly days = new Map<string, CellKey[]>()
  private readonly names: readonly string[]
  private readonly ids = new Map<string, CellKey>()
  private readonly own = new Map<string, Map<number, number>>()
  private totals = new Map<string, Map<number, number>>()

  constructor(cube: Cube) {
    this.cube = cube
    this.names = Object.keys(cube.dimensions)
  }

  /** Own cells of every organisation that has any. */
  owners(): IterableIterator<string> {
    return this.own.keys()
  }

  ownOf(org: string): Values {
    return this.own.get(org) ?? nothing
  }

  /** What a figure of this organisation reads. */
  valuesOf(org: string): Values {
    return this.totals.get(org) ?? this.own.get(org) ?? nothing
  }

  /** Interns what a fact is about. */
  keyOf({ on = '', dimensions }: Pick<Fact, 'on' | 'dimensions'>): CellKey {
    const measure = dimensions.measure ?? 'count'
    const values = this.names.map((name) => dimensions[name] ?? '')
    const text = JSON.stringify([on, measure, ...values])
    const known = this.ids.get(text)
    if (known) return known
    const named = Object.fromEntries(this.names.map((name, index) => [name, values[index] ?? '']))
    const key = { id: this.keys.length, on, measure, dimensions: named }
    this.keys.push(key)
    this.ids.set(text, key)
    const sameDay = this.days.get(on)
    if (sameDay) sameDay.push(key)
    else this.days.set(on, [key])
    return key
  }

  /** Sets one own cell and carries the difference up the tree. False when nothing changed. */
  set(tree: OrgTree, org: string, key: CellKey, value: number): boolean {
    const parts = toParts(value)
    const cells = this.cellsOf(this.own, org)
    const difference = parts - (cells.get(key.id) ?? 0)
    if (difference === 0 && cells.has(key.id)) return false
    put(cells, key, parts)
    if (difference !== 0 && this.cube.rollup === 'subtree') this.carry(tree, org, key, difference)
    return difference !== 0
  }

  /** Adds everything up again, along another tree. */
  rebuild(tree: OrgTree): void {
    this.totals = new Map()
    if (this.cube.rollup === 'own') return
    for (const [org, cells] of this.own) {
      for (const [id, parts] of cells) {
        const key = this.keys[id]
        if (key) this.carry(tree, org, key, parts)
      }
    }
  }

  clear(): void {
    this.own.clear()
    this.totals = new Map()
  }

  private carry(tree: OrgTree, org: string, key: CellKey, difference: number): void {
    for (const at of tree.pathUp(org)) {
      // The lowest organisation's total is its own cells; it needs no copy of them.
      if (at === org && !tree.isParent(at)) continue
      const total = this.cellsOf(this.totals, at)
      put(total, key, (total.get(key.id) ?? 0) + difference)
    }
  }

  private cellsOf(of: Map<string, Map<number, number>>, org: string): Map<number, number> {
    const known = of.get(org)
    if (known) return known
    const fresh = new Map<number, number>()
    of.set(org, fresh)
    return fresh
  }
}

// A nought stays where there is no time, so that "no open hazard in this area" is still said.
function put(cells: Map<number, number>, key: CellKey, parts: number): void {
  if (parts === 0 && key.on !== '') cells.delete(key.id)
  else cells.set(key.id, parts)
}
