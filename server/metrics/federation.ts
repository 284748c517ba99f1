import type { Fact } from '#domain/metric'
import type { Cells } from './cells.ts'
import { type CubeCells, fromParts } from './cube-cells.ts'

/** One page of facts for another Headframe, as `sources/headframe` reads it. */
export interface Page {
  readonly data: readonly Fact[]
  readonly cursor: string
  readonly more: boolean
  readonly full: boolean
  /** With everything: the cubes whose every cell is told. */
  readonly cubes?: readonly string[]
}

const factsPerPage = 5_000
const cursorShape = /^([\w-]{1,80})\.(\d{1,15})(?:\.(.{0,60}))?$/

/** How far a telling of everything has come: organisation, cube and key, in this order. */
interface Position {
  readonly org: string
  readonly cube: number
  readonly key: number
}

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
    const isOurs = run === this.run
    if (isOurs && after) return this.everything(root, Number(seq), positionOf(after), asOf)
    const changed = isOurs ? this.changed(root, Number(seq), asOf) : null
    return changed ?? this.everything(root, this.cells.seq, null, asOf)
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

  /** In a fixed order, a page at a time; `seq` is where the changes go on afterwards. */
  private everything(root: string, seq: number, after: Position | null, asOf: Date): Page {
    const data: Fact[] = []
    const first = after
      ? { full: false }
      : { full: true, cubes: this.cells.all().map(({ cube }) => cube.name) }
    for (const { cells, at } of this.walk(root, after)) {
      if (data.length === factsPerPage) {
        const last = `${at.org}/${at.cube}/${at.key - 1}`
        return { data, cursor: `${this.run}.${seq}.${last}`, more: true, ...first }
      }
      data.push(factOf(cells, at.org, at.key, asOf))
    }
    return { data, cursor: `${this.run}.${seq}`, more: false, ...first }
  }

  private *walk(
    root: string,
    after: Position | null,
  ): Generator<{ cells: CubeCells; at: Position }> {
    const { tree } = this.cells
    const cubes = this.cells.all()
    const owners = new Set(cubes.flatMap((cells) => [...cells.owners()]))
    const orgs = [...owners]
      .filter((org) => tree.isWithin(org, root) && (!after || org >= after.org))
      .sort((a, b) => (a < b ? -1 : 1))
    for (const org of orgs) {
      const isResumed = org === after?.org
      for (const [cube, cells] of cubes.entries()) {
        if (isResumed && cube < after.cube) continue
        const from = isResumed && cube === after.cube ? after.key : -1
        const keys = [...cells.ownOf(org).keys()].filter((key) => key > from).sort((a, b) => a - b)
        for (const key of keys) yield { cells, at: { org, cube, key } }
      }
    }
  }
}

function positionOf(text: string): Position {
  const [org = '', cube, key] = text.split('/')
  return { org, cube: Number(cube) || 0, key: Number(key) || 0 }
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
