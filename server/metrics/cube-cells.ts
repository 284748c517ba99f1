import type { Cube, Fact } from '#domain/metrics/definition/metric'
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

/** What the observations of a cell say of their values, and how many do not say one. */
type Said = Pick<Fact, 'spreads' | 'unstated'>

// Places come and go; far fewer are named at a time.
const mostKeys = 20_000

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
  /** Of a custom cube: what the observations of each own cell say. */
  private readonly said = new Map<string, Map<number, Said>>()

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

  /** What the observations of one own cell say; undefined where there are none. */
  saidOf(org: string, id: number): Said | undefined {
    return this.said.get(org)?.get(id)
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
    this.put(cells, key, parts)
    if (difference !== 0 && this.cube.rollup === 'subtree') this.carry(tree, org, key, difference)
    return difference !== 0
  }

  /** Sets what the observations of an own cell say. False when that is what they said before. */
  setSaid(org: string, { id }: CellKey, { spreads = {}, unstated = {} }: Said = {}): boolean {
    const said = { spreads, unstated }
    const isNothing = [spreads, unstated].every((one) => Object.keys(one).length === 0)
    const before = this.said.get(org)?.get(id)
    if (JSON.stringify(before) === (isNothing ? undefined : JSON.stringify(said))) return false
    const cells = this.said.get(org) ?? new Map<number, Said>()
    this.said.set(org, cells)
    if (isNothing) cells.delete(id)
    else cells.set(id, said)
    return true
  }

  /** Forgets the keys that no cell has any more, once they are many. Numbers of keys change. */
  compact(tree: OrgTree): void {
    if (!this.cube.custom || this.keys.length <= mostKeys) return
    const own = [...this.own].flatMap(([org, cells]) =>
      [...cells].flatMap(([id, parts]) => {
        const key = this.keys[id]
        return key ? [{ org, key, parts, said: this.saidOf(org, id) }] : []
      }),
    )
    this.clear()
    for (const { org, key, parts, said } of own) {
      const fresh = this.keyOf({
        on: key.on,
        dimensions: { ...key.dimensions, measure: key.measure },
      })
      this.set(tree, org, fresh, fromParts(parts))
      this.setSaid(org, fresh, said)
    }
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

  private clear(): void {
    this.own.clear()
    this.said.clear()
    this.totals = new Map()
    this.keys.length = 0
    this.ids.clear()
    this.days.clear()
  }

  private carry(tree: OrgTree, org: string, key: CellKey, difference: number): void {
    for (const at of tree.pathUp(org)) {
      // The lowest organisation's total is its own cells; it needs no copy of them.
      if (at === org && !tree.isParent(at)) continue
      const total = this.cellsOf(this.totals, at)
      this.put(total, key, (total.get(key.id) ?? 0) + difference)
    }
  }

  // A nought stays where there is no time, so that "no open hazard in this area" is still said. A
  // place of which a custom cube tells nothing any more is gone.
  private put(cells: Map<number, number>, key: CellKey, parts: number): void {
    if (parts === 0 && (key.on !== '' || this.cube.custom)) cells.delete(key.id)
    else cells.set(key.id, parts)
  }

  private cellsOf(of: Map<string, Map<number, number>>, org: string): Map<number, number> {
    const known = of.get(org)
    if (known) return known
    const fresh = new Map<number, number>()
    of.set(org, fresh)
    return fresh
  }
}
