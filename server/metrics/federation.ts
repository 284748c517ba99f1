import { createHash } from 'node:crypto'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import type { Aged, SourceState, Unanswered } from '../sources/source.ts'
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
  /** What of it is as old as its source says, whenever that answered us. */
  readonly aged: readonly Aged[]
}

/** What is said of cells beside their values. */
type Notes = Pick<Page, 'unanswered' | 'aged'>

/** Facts of a page, before it is said what nobody answers for. */
type Told = Omit<Page, keyof Notes>

/** More lists than this of what is unanswered are told apart by their quality alone. */
const mostLists = 1_000

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
    const text = JSON.stringify(this.notes(root, now))
    const doubt = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return `"${this.run}.${this.cells.seq}.${doubt}.${root}"`
  }

  /** The page after `cursor`. */
  page(root: string, cursor: string | undefined, now: Date): Page {
    return { ...this.told(root, cursor, now), ...this.notes(root, now) }
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

  private notes(root: string, now: Date): Notes {
    const { coverage, states, tree } = this.cells
    const isAnswered = coverage.isAnswered(states, now)
    if (isAnswered && ![...states.values()].some(saysAge)) return { unanswered: [], aged: [] }
    const unanswered = new Lists<Pick<Unanswered, 'quality' | 'asOf'>>()
    const aged = new Lists<Pick<Aged, 'asOf'>>()
    for (const org of new Set([root, ...tree.subtree(root)])) {
      for (const { cube } of this.passedOn()) {
        const { quality, asOf, stated } = coverage.ownStanding(org, cube, states, now)
        const at = asOf?.toISOString() ?? null
        if (quality === 'stale' || quality === 'unavailable' || quality === 'unknown') {
          unanswered.add({ quality, asOf: at }, org, cube.name)
        } else if (stated && at) aged.add({ asOf: at }, org, cube.name)
      }
    }
    return { unanswered: fewer(unanswered.all()), aged: aged.all() }
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

const saysAge = ({ stated }: SourceState) =>
  stated !== undefined && (stated.asOf !== undefined || stated.aged.length > 0)

/** What is said alike of organisations and cubes, as lists of both that hold wherever they meet. */
class Lists<Said> {
  private readonly byOrg = new Map<string, Map<string, { said: Said; cubes: string[] }>>()

  add(said: Said, org: string, cube: string): void {
    const ofOrg = this.byOrg.get(org) ?? new Map<string, { said: Said; cubes: string[] }>()
    this.byOrg.set(org, ofOrg)
    const name = JSON.stringify(said)
    const list = ofOrg.get(name) ?? { said, cubes: [] }
    ofOrg.set(name, list)
    list.cubes.push(cube)
  }

  all(): (Said & { cubes: string[]; orgs: string[] })[] {
    const found = new Map<string, Said & { cubes: string[]; orgs: string[] }>()
    for (const [org, ofOrg] of this.byOrg) {
      for (const { said, cubes } of ofOrg.values()) {
        const name = JSON.stringify([said, cubes])
        const list = found.get(name) ?? { ...said, cubes, orgs: [] }
        found.set(name, list)
        list.orgs.push(org)
      }
    }
    return [...found.values()]
  }
}

/** Of more lists than a reader takes, those alike but for their age are one, as old as the oldest. */
function fewer(lists: readonly Unanswered[]): readonly Unanswered[] {
  if (lists.length <= mostLists) return lists
  const found = new Map<string, Unanswered>()
  for (const list of lists) {
    const name = JSON.stringify([list.quality, list.asOf === null, list.cubes])
    const known = found.get(name)
    if (!known) found.set(name, list)
    else {
      const asOf = (list.asOf ?? '') < (known.asOf ?? '') ? list.asOf : known.asOf
      found.set(name, { ...known, asOf, orgs: [...known.orgs, ...list.orgs] })
    }
  }
  return [...found.values()]
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
