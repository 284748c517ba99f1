import { LRUCache } from 'lru-cache'
import { builtIn, type Catalogue } from '#domain/metrics/catalogue'
import type { Cell, Cube, Fact, MetricQuery } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { cubes as allCubes } from '#domain/metrics/index'
import { mostScreenCells } from '#domain/metrics/query'
import type { Posted } from '#domain/wall/posted-announcement'
import type { RecordEvent, SourceHealth, WallOrg } from '#domain/wall/wire'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { LocalNews } from '../sources/local.ts'
import type { Answer, SourceState } from '../sources/source.ts'
import { Cells } from './cells.ts'
import { Figures } from './figures.ts'
import { Happenings, type UrgentOfScope } from './happenings.ts'
import { OrgTree } from './org-tree.ts'
import { PostedAnnouncements } from './posted.ts'
import { gapsOf, healthOf, reasonOf } from './source-health.ts'
import { ageStep, standingOf } from './standing.ts'
import { type AlarmsOfScope, StandingAlarms } from './standing-alarms.ts'

interface Parts {
  readonly clock: Clock
  readonly log: Log
  readonly cubes?: readonly Cube[]
}

const ageSteps = ({ stated }: SourceState): readonly (number | null)[] =>
  [stated?.asOf ?? null, ...(stated?.aged ?? []).map(({ asOf }) => asOf)].map(ageStep)

const quarterOfAnHour = 15 * 60_000

/** The newest figures of every organisation, with everything else a wall shows. No I/O. */
export class Metrics {
  readonly cells: Cells
  readonly happenings = new Happenings()
  private readonly announcements = new PostedAnnouncements()
  private readonly standingAlarms = new StandingAlarms()
  private known: Catalogue = builtIn
  private readonly figures: Figures
  private readonly clock: Clock
  private readonly log: Log
  private readonly listeners = new Set<() => void>()
  private hasOrgs = false
  private said = ''
  /** What each source leaves out, as it was logged last. */
  private readonly gaps = new Map<string, string>()
  /** Questions whose answers were too large, each of which the log tells once. */
  private readonly tooLarge = new LRUCache<string, true>({ max: 1_000 })

  constructor({ clock, log, cubes = allCubes }: Parts) {
    this.clock = clock
    this.log = log
    this.cells = new Cells(cubes)
    this.figures = new Figures(this.cells)
  }

  /** The figures that can be asked for. */
  get catalogue(): Catalogue {
    return this.known
  }

  /**
   * Other figures of files from now on; cubes that stay as they were keep their cells. Answers the
   * sources that must tell everything again.
   */
  use(catalogue: Catalogue): ReadonlySet<string> {
    if (catalogue !== this.known) {
      this.known = catalogue
      this.cells.setCustomCubes(catalogue.cubes.filter(({ custom }) => custom))
      this.figures.use(catalogue)
      this.pulse()
    }
    return this.cells.coverage.awaitedSources()
  }

  get tree(): OrgTree {
    return this.cells.tree
  }

  /** Whether anything can be shown yet: the organisation tree is known. */
  get isReady(): boolean {
    return this.hasOrgs
  }

  /** Another set of sources answers from now on; answers those that must tell everything again. */
  setSources(states: readonly SourceState[]): ReadonlySet<string> {
    this.cells.setSources(states)
    this.setStates(states)
    this.logAllGaps()
    return this.cells.coverage.awaitedSources()
  }

  /** How the sources are doing now. */
  setStates(states: readonly SourceState[]): void {
    this.cells.setStates(states)
    this.pulse()
  }

  /**
   * Takes an answer in, with the news that comes with this server's own records. Answers the sources
   * that must tell everything again since the tree has changed.
   */
  take(answer: Answer, news?: LocalNews): ReadonlySet<string> {
    if (news?.orgs) {
      const tree = new OrgTree(news.orgs)
      this.happenings.forgetAllBut(this.tree, tree)
      this.cells.setOrgs(tree)
      this.hasOrgs = true
    }
    const refused = this.cells.apply(answer)
    if (refused.foreign + refused.unknownCube > 0) {
      this.log.debug({ source: answer.source, ...refused }, 'facts not taken in')
    }
    if (news?.orgs) this.logAllGaps()
    else this.logGaps(answer.source)
    if (news) this.happenings.take(news)
    this.announcements.take(news?.posted)
    this.standingAlarms.take(news?.alarms)
    this.pulse()
    return this.cells.coverage.awaitedSources()
  }

  /**
   * Whether a source answers for what a fact is about. Before the organisations are known nobody can
   * tell that it does not.
   */
  answersFor(source: string, fact: Pick<Fact, 'metric' | 'orgCode'>): boolean {
    return !this.hasOrgs || this.cells.answersFor(source, fact)
  }

  /**
   * The cells of these queries for a scope. One whose answer would be too large, by itself or with those
   * before it, is one cell without a value: half an answer would look like a whole one. `name`: of the
   * screen that asks, for the log.
   */
  query(queries: readonly MetricQuery[], orgCode: string, name?: string): Cell[] {
    const now = this.clock.now()
    let left = mostScreenCells
    return queries.flatMap((query) => {
      const found = this.figures.cellsOf(query, orgCode, this.cells.states, now, left)
      if (typeof found === 'number') return [this.unanswered(query, orgCode, found, name)]
      left -= found.length
      return found
    })
  }

  /**
   * The cells of one query for a scope, made in turn with everybody else; how many there would be
   * where these are more than an answer may have.
   */
  answer(query: MetricQuery, orgCode: string): Promise<readonly Cell[] | number> {
    return this.figures.answer(query, orgCode, this.cells.states, this.clock.now())
  }

  private unanswered(
    { key, by, period }: MetricQuery,
    orgCode: string,
    cells: number,
    screen?: string,
  ): Cell {
    const name = JSON.stringify([key, by, period, orgCode, screen])
    if (!this.tooLarge.has(name))
      this.log.warn({ key, by, period, orgCode, cells, screen }, 'too many cells')
    this.tooLarge.set(name, true)
    const dimensions = { period, ...Object.fromEntries(by.map((one) => [one, ''])) }
    return { key, orgCode, dimensions, value: null, asOf: null, quality: 'unavailable' }
  }

  /** How every source stands that answers for something in the scope. */
  health(orgCode: string): SourceHealth[] {
    return healthOf(this.cells, orgCode, this.clock.now())
  }

  private logAllGaps(): void {
    const { states } = this.cells
    for (const source of this.gaps.keys()) if (!states.has(source)) this.gaps.delete(source)
    for (const source of states.keys()) this.logGaps(source)
  }

  /** Before the organisations are known nobody can tell that one is not. */
  private logGaps(source: string): void {
    if (!this.hasOrgs) return
    const gaps = gapsOf(this.cells, source)
    const left = reasonOf(gaps)
    const text = left ? JSON.stringify(gaps) : ''
    if (text === (this.gaps.get(source) ?? '')) return
    this.gaps.set(source, text)
    if (text === '') this.log.info({ source }, 'source tells of everything it covers again')
    else
      this.log.warn(
        { source, reason: left?.reason, ...gaps },
        'source does not tell of everything it covers',
      )
  }

  /** The organisations of a scope that a wall must be able to name. */
  orgs(codes: Iterable<string>): WallOrg[] {
    return [...new Set(codes)].flatMap((code) => {
      const org = this.tree.get(code)
      if (!org) return []
      const { orgCode, parentCode, orgType, name, nameEn, nameSr, timeZone } = org
      return [{ orgCode, parentCode, orgType, name, nameEn, nameSr, timeZone }]
    })
  }

  recentEvents(orgCode: string, isTold: (event: RecordEvent) => boolean): RecordEvent[] {
    return this.happenings.recent(this.tree, orgCode, isTold)
  }

  urgent(orgCode: string): UrgentOfScope {
    const { coverage } = this.cells
    const isCounted = (org: string) => {
      const owner = coverage.ownerOf(org, openHazards)
      return owner === null || !coverage.isRemote(owner)
    }
    return this.happenings.urgent(this.tree, orgCode, isCounted)
  }

  /** The announcements in force for an organisation. */
  posted(orgCode: string): Posted[] {
    return this.announcements.for(this.tree, orgCode)
  }

  /** The alarms of an organisation and all below it that are not over. */
  alarms(orgCode: string): AlarmsOfScope {
    return this.standingAlarms.for(this.tree, orgCode)
  }

  /** Grows when some of them are others. */
  get alarmCount(): number {
    return this.standingAlarms.count
  }

  /** Called when a figure may have changed; look for yourself. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Looks at the clock and at what came in; tells the listeners when a figure may be another. */
  pulse(): void {
    const now = this.clock.now()
    const standings = [...this.cells.states.values()].map((state) =>
      JSON.stringify([standingOf(state, now), state.unanswered, ageSteps(state)]),
    )
    // Everywhere on earth a day begins on a quarter of an hour.
    const quarter = Math.floor(now.getTime() / quarterOfAnHour)
    const awaited = [...this.cells.coverage.awaitedSources()]
    const shown = [this.happenings.count, this.announcements.count, this.alarmCount]
    const seen = [this.cells.seq, ...shown, quarter, ...awaited, ...standings].join(' ')
    if (seen === this.said) return
    this.said = seen
    for (const listener of this.listeners) listener()
  }
}
