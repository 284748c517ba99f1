import { createHash } from 'node:crypto'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import type { Unanswered } from '../sources/source.ts'
import type { Cells } from './cells.ts'
import { type CubeCells, fromParts } from './cube-cells.ts'
import type { OrgTree } from './org-tree.ts'

/** One page of facts for another Headframe, as `sources/headframe` reads it. */
export interface Page {
  readonly data: readonly Fact[]
  readonly cursor: string
  readonly more: boolean
  readonly full: boolean
  /** With everything: the cubes whose every cell is told. */
  readonly cubes?: readonly string[]
  /** With everything: every organisation that is told of, and what each stands below. */
  readonly orgs?: Places
  /** What of the subtree we have no good answer for ourselves: it is as old as that. */
  readonly unanswered: readonly Unanswered[]
}

/** Facts of a page, before it is said what nobody answers for. */
type Told = Omit<Page, 'unanswered'>

type Places = ReturnType<OrgTree['placesBelow']>

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
 * cursor, or everything when the cursor is of another run, of another tree or too old to know what
 * changed.
 */
export class Federation {
  private readonly cells: Cells
  private readonly server: string

  /** `run` tells this run of the server from every other. */
  constructor(cells: Cells, run: string) {
    this.cells = cells
    this.server = run
  }

  // A cursor holds for the tree it was made under: what moved is in no list of changes.
  private get run(): string {
    return `${this.server}-${this.cells.epoch}`
  }

  /** What an answer without news is tagged with: nothing changed while the tag is the same. */
  tag(root: string, now: Date): string {
    const text = JSON.stringify(this.unanswered(root, now))
    const doubt = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return `"${this.run}.${this.cells.seq}.${doubt}.${root}"`
  }

  /** The page after `cursor`. */
  page(root: string, cursor: string | undefined, now: Date): Page {
    return { ...this.told(root, cursor, now), unanswered: this.unanswered(root, now) }
  }

  /** What a file defines is known here alone: another Headframe asks its source itself. */
  private passedOn(): CubeCells[] {
    return this.cells.all().filter(({ cube }) => !cube.custom)
  }

  private told(root: string, cursor: string | undefined, now: Date): Told {
    const [, run, seq = '', after] = cursorShape.exec(cursor ?? '') ?? []
    const isOurs = run === this.run
    if (isOurs && after) return this.everything(root, Number(seq), positionOf(after), now)
    const changed = isOurs ? this.changed(root, Number(seq), now) : null
    return changed ?? this.everything(root, this.cells.seq, null, now)
  }

  /** When that was heard which an organisation's own cells rest on; null: never, and it is not told. */
  private asOf(org: string, cube: Cube, now: Date): Date | null {
    const { coverage, states } = this.cells
    return coverage.ownStanding(org, cube, states, now).asOf
  }

  private unanswered(root: string, now: Date): Unanswered[] {
    const { coverage, states, tree } = this.cells
    if (coverage.isAnswered(states, now)) return []
    const found = new Map<string, { of: Omit<Unanswered, 'orgs'>; orgs: string[] }>()
    for (const org of new Set([root, ...tree.subtree(root)])) {
      const doubts = new Map<string, Omit<Unanswered, 'orgs' | 'cubes'> & { cubes: string[] }>()
      for (const { cube } of this.passedOn()) {
        const { quality, asOf } = coverage.ownStanding(org, cube, states, now)
        if (quality !== 'stale' && quality !== 'unavailable' && quality !== 'unknown') continue
        const age = { quality, asOf: asOf?.toISOString() ?? null }
        const doubt = doubts.get(JSON.stringify(age)) ?? { ...age, cubes: [] }
        doubt.cubes.push(cube.name)
        doubts.set(JSON.stringify(age), doubt)
      }
      for (const of of doubts.values()) {
        const list = found.get(JSON.stringify(of)) ?? { of, orgs: [] }
        list.orgs.push(org)
        found.set(JSON.stringify(of), list)
      }
    }
    return [...found.values()].map(({ of, orgs }) => ({ ...of, orgs }))
  }

  private changed(root: string, seq: number, now: Date): Told | null {
    const changes = this.cells.changesSince(seq)
    if (changes === null) return null
    const { tree } = this.cells
    const latest = new Map<string, Fact>()
    const passedOn = new Map(this.passedOn().map((cells) => [cells.cube.name, cells]))
    for (const { cube, org, key } of changes) {
      if (!tree.isWithin(org, root)) continue
      const cells = passedOn.get(cube)
      if (!cells) continue
      const asOf = this.asOf(org, cells.cube, now)
      if (asOf) latest.set(`${cube}|${org}|${key}`, factOf(cells, org, key, asOf))
    }
    const cursor = `${this.run}.${this.cells.seq}`
    return { data: [...latest.values()], cursor, more: false, full: false }
  }

  /** In a fixed order, a page at a time; `seq` is where the changes go on afterwards. */
  private everything(root: string, seq: number, after: Position | null, now: Date): Told {
    const data: Fact[] = []
    const first = after
      ? { full: false }
      : {
          full: true,
          cubes: this.passedOn().map(({ cube }) => cube.name),
          orgs: this.cells.tree.placesBelow(root),
        }
    for (const { cells, at } of this.walk(root, after)) {
      if (data.length === factsPerPage) {
        const last = `${at.org}/${at.cube}/${at.key - 1}`
        return { data, cursor: `${this.run}.${seq}.${last}`, more: true, ...first }
      }
      const asOf = this.asOf(at.org, cells.cube, now)
      if (asOf) data.push(factOf(cells, at.org, at.key, asOf))
    }
    return { data, cursor: `${this.run}.${seq}`, more: false, ...first }
  }

  private *walk(
    root: string,
    after: Position | null,
  ): Generator<{ cells: CubeCells; at: Position }> {
    const { tree } = this.cells
    const cubes = this.passedOn()
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
