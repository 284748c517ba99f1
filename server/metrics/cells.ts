import type { Cube, Fact } from '#domain/metrics/definition/metric'
import type { Answer, SourceState } from '../sources/source.ts'
import { Coverage } from './coverage.ts'
import { CubeCells } from './cube-cells.ts'
import { Located } from './located.ts'
import { OrgTree } from './org-tree.ts'
import type { SourceStates } from './standing.ts'
import { type Misfit, ToldOrgs } from './told-orgs.ts'

/** A changed own cell, in the order of changes. */
export interface CellChange {
  readonly seq: number
  readonly cube: string
  readonly org: string
  readonly key: number
}

/** Facts that were not taken in, counted by reason. */
export interface Refused {
  readonly unknownCube: number
  readonly foreign: number
}

const longestJournal = 100_000

/**
 * The newest facts of all sources, added up the tree. An organisation and cube belong to exactly
 * one source; what another says about them is refused, so nothing is counted twice.
 */
export class Cells {
  private readonly cubes: Map<string, CubeCells>
  private readonly versions = new Map<string, number>()
  private changes: CellChange[] = []
  private clock = 0
  private orgs = new OrgTree([])
  private covered = new Coverage([], this.orgs)
  private known: SourceStates = new Map()
  private readonly located = new Located()
  private readonly toldOrgs = new ToldOrgs()
  private misfitting: readonly Misfit[] = []
  private places = ''
  private turns = 0

  constructor(cubes: readonly Cube[]) {
    this.cubes = new Map(cubes.map((cube) => [cube.name, new CubeCells(cube)]))
  }

  get tree(): OrgTree {
    return this.orgs
  }

  get coverage(): Coverage {
    return this.covered
  }

  /** How the sources are doing. */
  get states(): SourceStates {
    return this.known
  }

  /** Number of the newest change. */
  get seq(): number {
    return this.clock
  }

  /**
   * Grows whenever what belongs below whom, or who answers for it, is another: changes alone do not lead
   * from one such time to the next.
   */
  get epoch(): number {
    return this.turns
  }

  /** What sources tell that has no place in this tree. */
  get misfits(): readonly Misfit[] {
    return this.misfitting
  }

  of(cube: Pick<Cube, 'name'>): CubeCells {
    const cells = this.cubes.get(cube.name)
    if (!cells) throw new Error(`no cube ${cube.name}`)
    return cells
  }

  all(): CubeCells[] {
    return [...this.cubes.values()]
  }

  /** Changes after `seq`, oldest first; null when they are no longer all remembered. */
  changesSince(seq: number): readonly CellChange[] | null {
    const first = this.changes[0]
    if (seq < this.clock && (!first || first.seq > seq + 1)) return null
    return this.changes.filter((change) => change.seq > seq)
  }

  /** Grows whenever a figure of the organisation that reads the cube may have changed. */
  version(cube: Pick<Cube, 'name'>, org: string): number {
    return this.versions.get(`${cube.name}|${org}`) ?? 0
  }

  /** Another organisation tree: everything is added up again. */
  setOrgs(tree: OrgTree): void {
    this.orgs = tree
    this.coverBy(this.covered.sources)
  }

  /** Which source answers for what. Cells that changed hands are forgotten. */
  setSources(sources: readonly SourceState[]): void {
    this.coverBy(sources)
  }

  /**
   * The custom cubes there are from now on. One that is defined otherwise than before begins empty,
   * and is not known until its sources have told everything.
   */
  setCustomCubes(cubes: readonly Cube[]): void {
    const wanted = new Map(cubes.map((cube) => [cube.name, cube]))
    for (const { cube } of this.all()) {
      const isSame = JSON.stringify(wanted.get(cube.name)) === JSON.stringify(cube)
      if (cube.custom && !isSame) this.cubes.delete(cube.name)
    }
    const fresh = cubes.filter(({ name }) => !this.cubes.has(name))
    for (const cube of fresh) this.cubes.set(cube.name, new CubeCells(cube))
    this.coverBy(this.covered.sources)
    for (const cube of fresh) this.covered.expect(cube)
  }

  /** How the sources are doing now. */
  setStates(states: readonly SourceState[]): void {
    this.known = new Map(states.map((state) => [state.id, state]))
    this.covered.passOn(this.known)
  }

  // What changed hands is not known until the source that has it now has told everything.
  private coverBy(sources: readonly SourceState[]): void {
    const before = this.covered
    this.toldOrgs.keep(sources)
    this.misfitting = this.toldOrgs.placeIn(this.orgs, sources)
    this.covered = new Coverage(sources, this.orgs, {
      named: this.toldOrgs.namedIn(this.orgs),
      misfits: this.misfitting,
    })
    this.covered.passOn(this.known)
    const covered = [...before.covered(), ...this.covered.covered()]
    for (const cells of this.cubes.values()) {
      for (const org of new Set([...cells.owners(), ...covered])) {
        if (this.covered.takeOver(before, org, cells.cube)) this.empty(cells, org)
      }
    }
    this.rebuild()
    const places = JSON.stringify([
      this.orgs.places(),
      sources.map(({ id, covers, cubes: of }) => [id, covers, of]),
    ])
    if (places !== this.places) this.turns += 1
    this.places = places
  }

  /** Takes an answer in. */
  apply(answer: Answer): Refused {
    const { source, facts, whole } = answer
    if (this.covered.isRemote(source) && this.toldOrgs.hear(answer)) {
      this.coverBy(this.covered.sources)
    }
    const said = new Map<string, Set<number>>()
    let unknownCube = 0
    let foreign = 0
    for (const fact of facts) {
      const cells = this.cubes.get(fact.metric)
      if (!cells) unknownCube += 1
      else if (!this.answersFor(source, fact)) foreign += 1
      else remember(said, `${fact.metric}|${fact.orgCode}`, this.take(cells, fact))
    }
    for (const cells of this.cubes.values()) {
      if (whole !== 'all' && !whole.includes(cells.cube.name)) continue
      this.clearUnsaid(source, cells, said)
      cells.compact(this.orgs)
      // What changed while it was awaited was told to nobody.
      if (this.covered.told(source, cells.cube)) this.turns += 1
    }
    return { unknownCube, foreign }
  }

  /** Whether a source is the one whose facts about an organisation and cube are taken in. */
  answersFor(source: string, { metric, orgCode }: Pick<Fact, 'metric' | 'orgCode'>): boolean {
    const cells = this.cubes.get(metric)
    return cells !== undefined && this.covered.ownerOf(orgCode, cells.cube) === source
  }

  private take(cells: CubeCells, fact: Fact): number {
    const key = cells.keyOf(fact)
    this.put(cells, fact.orgCode, key.id, fact)
    return key.id
  }

  private put(
    cells: CubeCells,
    org: string,
    id: number,
    { value, ...said }: Pick<Fact, 'value' | 'spreads' | 'unstated'>,
  ): void {
    const key = cells.keys[id]
    if (!key) return
    const isAnother = cells.set(this.orgs, org, key, value)
    if (!cells.setSaid(org, key, said) && !isAnother) return
    this.clock += 1
    this.changes.push({ seq: this.clock, cube: cells.cube.name, org, key: id })
    if (this.changes.length > 2 * longestJournal) this.changes = this.changes.slice(longestJournal)
    this.touch(cells.cube, org)
    // An area's organisation reads what others filed on it.
    for (const at of this.located.elsewhere(cells.cube, key, org)) this.touch(cells.cube, at)
  }

  // Up the tree even for cells that are not added up: a split by organisation reads them there.
  private touch(cube: Cube, org: string): void {
    for (const at of this.orgs.pathUp(org)) this.versions.set(`${cube.name}|${at}`, this.clock)
  }

  private clearUnsaid(source: string, cells: CubeCells, said: Map<string, Set<number>>): void {
    for (const org of cells.owners()) {
      if (this.covered.ownerOf(org, cells.cube) !== source) continue
      this.empty(cells, org, said.get(`${cells.cube.name}|${org}`))
    }
  }

  private empty(cells: CubeCells, org: string, keep?: ReadonlySet<number>): void {
    for (const id of cells.ownOf(org).keys()) {
      if (!keep?.has(id)) this.put(cells, org, id, { value: 0 })
    }
  }

  private rebuild(): void {
    this.clock += 1
    for (const cells of this.cubes.values()) {
      cells.rebuild(this.orgs)
      for (const org of cells.owners()) this.touch(cells.cube, org)
    }
  }
}

function remember(said: Map<string, Set<number>>, name: string, id: number): void {
  const known = said.get(name)
  if (known) known.add(id)
  else said.set(name, new Set([id]))
}
