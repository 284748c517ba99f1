import type { Fact } from '#domain/metric'
import type { Cells } from './cells.ts'
import { type CubeCells, fromParts } from './cube-cells.ts'

/** One page of facts for another Headframe, as `sources/headframe` reads it. */
export interface Page {
  readonly data: readonly Fact[]
  readonly cursor: string
  readonly more: boolean
  readonly full: boolean
}

const factsPerPage = 5_000
const cursorShape = /^([\w-]{1,80})\.(\d{1,15})(?:\.(.{0,32}))?$/

/**
 * What this Headframe tells another of an organisation's subtree: the facts that changed since a
 * cursor, or everything when the cursor is of another run or too old to know what changed.
 */
export class Federation {
  private readonly cells: Cells
  private readonly run: string

  /** `run` tells this run of the server from every other. */
  constructor(cells: Cells, run: string) {
    this.cells = cells
    this.run = run
  }

  /** What an answer without news is tagged with: nothing changed while the tag is the same. */
  tag(root: string): string {
    return `"${this.run}.${this.cells.seq}.${root}"`
  }

  /** The page after `cursor`, as of `asOf`. */
  page(root: string, cursor: string | undefined, asOf: Date): Page {
    const [, run, seq = '', after] = cursorShape.exec(cursor ?? '') ?? []
    if (run !== this.run) return this.everything(root, this.cells.seq, undefined, asOf)
    if (after !== undefined) return this.everything(root, Number(seq), after, asOf)
    return this.changed(root, Number(seq), asOf) ?? this.everything(root, this.cells.seq, '', asOf)
  }

  private changed(root: string, seq: number, asOf: Date): Page | null {
    const changes = this.cells.changesSince(seq)
    if (changes === null) return null
    const { tree } = this.cells
    const latest = new Map<string, Fact>()
    for (const { cube, org, key } of changes) {
      if (!tree.isWithin(org, root)) continue
      const cells = this.cells.of({ name: cube })
      latest.set(`${cube}|${org}|${key}`, factOf(cells, org, key, asOf))
    }
    const cursor = `${this.run}.${this.cells.seq}`
    return { data: [...latest.values()], cursor, more: false, full: false }
  }

  /** Whole organisations in the order of their codes; `seq` is where the changes go on afterwards. */
  private everything(root: string, seq: number, after: string | undefined, asOf: Date): Page {
    const { tree } = this.cells
    const owners = new Set(this.cells.all().flatMap((cells) => [...cells.owners()]))
    const waiting = [...owners]
      .filter((org) => tree.isWithin(org, root) && org > (after ?? ''))
      .sort((a, b) => (a < b ? -1 : 1))
    const data: Fact[] = []
    let last = ''
    for (const org of waiting) {
      if (data.length >= factsPerPage) break
      for (const cells of this.cells.all()) data.push(...factsOf(cells, org, asOf))
      last = org
    }
    const more = last !== '' && last !== waiting.at(-1)
    const cursor = more ? `${this.run}.${seq}.${last}` : `${this.run}.${seq}`
    return { data, cursor, more, full: !after }
  }
}

function factsOf(cells: CubeCells, org: string, asOf: Date): Fact[] {
  return [...cells.ownOf(org).keys()].map((key) => factOf(cells, org, key, asOf))
}

function factOf(cells: CubeCells, orgCode: string, id: number, asOf: Date): Fact {
  const key = cells.keys[id]
  return {
    metric: cells.cube.name,
    orgCode,
    dimensions: { ...key?.dimensions, measure: key?.measure ?? 'count' },
    value: fromParts(cells.ownOf(orgCode).get(id) ?? 0),
    asOf: asOf.toISOString(),
    ...(key?.on ? { on: key.on } : {}),
  }
}
