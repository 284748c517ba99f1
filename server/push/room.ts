import { type Cell, type CustomSheet, cellId } from '#domain/metrics/definition/metric'
import type { Screen } from '#domain/wall/screen'
import type { Changes, Join, RecordEvent, Snapshot, SourceHealth, WallOrg } from '#domain/wall/wire'
import { differences } from '../metrics/figures.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OrgTree } from '../metrics/org-tree.ts'
import type { Clock } from '../platform/clock.ts'
import { queriesOf } from '../screens/screens.ts'
import type { Audience } from './audience.ts'
import { eventsShownOn } from './shown-events.ts'
import { ToldAlarms } from './told-alarms.ts'
import { ToldAnnouncements } from './told-announcements.ts'

interface Parts {
  readonly screen: Screen
  readonly orgCode: string
  readonly audience: Audience
  /** Another than that of every room before it: numbers of a room that is gone mean nothing. */
  readonly epoch: string
  readonly metrics: Metrics
  readonly clock: Clock
  /** Milliseconds between two messages. */
  readonly pause?: number
  /** Does the work when its turn comes; default: at once. */
  readonly inTurn?: (work: () => void) => void
  /** Sends a message to everyone in the room. */
  readonly send: (message: Changes) => void
}

/** What a room answers to someone who joins. */
export type Entry = { readonly snapshot: Snapshot } | { readonly changes: Changes[] }

/** Null, and without a number, where the audience may not be told. */
type ToldUrgent = Pick<Snapshot, 'urgent' | 'urgentTotal' | 'urgentUncounted'>

const shortestPause = 1_000
const sourcesEvery = 10_000
const remembered = 120
// Below this, all names go out at once; above, only those that are mentioned.
const fewOrgs = 500

/**
 * One screen for one organisation and audience: what its viewers have been told, and what to tell them next.
 * The first change after a quiet second goes out at once, further ones once a second.
 */
export class Room {
  readonly orgCode: string
  readonly epoch: string
  screen: Screen
  seq = 0
  private readonly parts: Parts
  private cells = new Map<string, Cell>()
  private events: RecordEvent[] = []
  private urgent: ToldUrgent = { urgent: null }
  private sources: SourceHealth[] = []
  private readonly announcements: ToldAnnouncements
  private readonly alarms: ToldAlarms
  private readonly orgs = new Map<string, WallOrg>()
  private toldTree: OrgTree | null = null
  private hasAllOrgs = false
  private sent: Changes[] = []
  /** What joiners are told at the present number: the same object for all of them. */
  private told: { readonly seq: number; readonly snapshot: Snapshot } | null = null
  private lastSent = Number.NEGATIVE_INFINITY
  private lastSources = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | null = null
  private isInLine = false
  private isClosed = false

  constructor(parts: Parts) {
    this.parts = parts
    this.screen = parts.screen
    this.orgCode = parts.orgCode
    this.epoch = parts.epoch
    this.announcements = new ToldAnnouncements(parts.metrics, parts.audience, parts.orgCode)
    this.alarms = new ToldAlarms(parts.metrics, parts.audience, parts.orgCode)
    this.fill()
  }

  /** What walls must know of those figures of the screen that files define. */
  get figures(): CustomSheet[] {
    const { catalogue } = this.parts.metrics
    const keys = new Set(queriesOf(this.screen).map(({ key }) => key))
    return [...keys].flatMap((key) => catalogue.metricNamed(key)?.custom ?? [])
  }

  /** What someone who joins needs: what was missed when that is still known, else everything. */
  entry(have: Join['have']): Entry {
    const missed = have?.epoch === this.epoch ? this.seq - have.seq : -1
    if (missed < 0 || missed > this.sent.length) return { snapshot: this.snapshot() }
    return { changes: missed === 0 ? [] : this.sent.slice(-missed) }
  }

  /** Something may have changed: tells it now, or when the second is over. */
  refresh(): void {
    const isUrgent = this.alarms.mayBeOthers
    if (this.isInLine || (this.timer && !isUrgent)) return
    const { pause = shortestPause } = this.parts
    const wait = isUrgent ? 0 : this.lastSent + pause - this.now()
    if (this.timer) clearTimeout(this.timer)
    if (wait <= 0) this.lineUp()
    else this.timer = setTimeout(() => this.lineUp(), wait)
  }

  /** Tells how the sources are doing when that was last told a while ago. */
  refreshSources(): void {
    if (this.now() - this.lastSources >= sourcesEvery) this.refresh()
  }

  /** Another layout of the same screen, with its own questions. */
  setScreen(screen: Screen): void {
    this.screen = screen
    this.refresh()
  }

  close(): void {
    this.isClosed = true
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  // Every room asks its own figures again: many of them at once would keep everybody waiting.
  private lineUp(): void {
    this.timer = null
    this.isInLine = true
    const { inTurn = (work: () => void) => work() } = this.parts
    inTurn(() => {
      this.isInLine = false
      if (!this.isClosed) this.flush()
    })
  }

  private flush(): void {
    const message = this.news()
    if (!message) return
    this.lastSent = this.now()
    this.seq = message.seq
    this.sent = [...this.sent, message].slice(-remembered)
    this.parts.send(message)
  }

  private fill(): void {
    const { metrics } = this.parts
    this.newEvents()
    this.urgent = this.urgentNow()
    this.sources = metrics.health(this.orgCode)
    this.lastSources = this.now()
    this.cells = this.ask()
    this.newOrgs([...this.cells.values()], this.events)
  }

  /** The next message, or null when there is nothing to tell. */
  private news(): Changes | null {
    const after = this.ask()
    const { cells, gone } = differences(this.cells, after)
    this.cells = after
    const events = this.newEvents()
    const urgent = this.newUrgent()
    const sources = this.newSources()
    const alarms = this.alarms.news()
    const orgs = this.newOrgs(cells, events)
    const count = cells.length + gone.length + events.length + orgs.length
    const announcements = this.announcements.news()
    if (count === 0 && !urgent && !sources && !announcements && !alarms) return null
    return {
      epoch: this.epoch,
      seq: this.seq + 1,
      at: this.parts.clock.now().toISOString(),
      cells,
      ...(gone.length > 0 ? { gone } : {}),
      events,
      ...urgent,
      ...(sources ? { sources } : {}),
      ...announcements,
      ...alarms,
      ...(orgs.length > 0 ? { orgs } : {}),
    }
  }

  private snapshot(): Snapshot {
    const { seq, cells, events, orgs, urgent, sources } = this
    if (this.told?.seq !== seq) {
      const all = { cells: [...cells.values()], orgs: [...orgs.values()] }
      const { audience } = this.parts
      const shown = events.map(audience.event)
      this.told = {
        seq,
        snapshot: {
          ...{ ...all, events: shown, toldOf: [...audience.toldOf], ...urgent, sources },
          ...{ ...this.announcements.told, ...this.alarms.told },
        },
      }
    }
    return this.told.snapshot
  }

  private ask(): Map<string, Cell> {
    const cells = this.parts.metrics.query(queriesOf(this.screen), this.orgCode, this.screen.code)
    return new Map(cells.map((cell) => [cellId(cell), cell]))
  }

  private newEvents(): RecordEvent[] {
    const { metrics, audience } = this.parts
    const isShown = eventsShownOn(this.screen)
    const isTold = (event: RecordEvent) => isShown(event.resource) && audience.tells(event)
    const recent = metrics.recentEvents(this.orgCode, isTold)
    const known = new Set(this.events.map(({ id }) => id))
    this.events = recent
    return recent.filter(({ id }) => !known.has(id)).map(audience.event)
  }

  private urgentNow(): ToldUrgent {
    const { worst, total, uncounted } = this.parts.metrics.urgent(this.orgCode)
    const urgent = this.parts.audience.urgent(worst)
    if (!urgent) return { urgent }
    return { urgent, urgentTotal: total, ...(uncounted > 0 ? { urgentUncounted: uncounted } : {}) }
  }

  private newUrgent(): Pick<Changes, 'urgent' | 'urgentTotal' | 'urgentUncounted'> | null {
    const told = this.urgentNow()
    if (JSON.stringify(told) === JSON.stringify(this.urgent)) return null
    this.urgent = told
    const { urgent, ...counts } = told
    return urgent ? { urgent, ...counts } : null
  }

  private newSources(): SourceHealth[] | null {
    const sources = this.parts.metrics.health(this.orgCode)
    const doing = (all: readonly SourceHealth[]) =>
      JSON.stringify(all.map((one) => ({ ...one, asOf: null })))
    const isSame = doing(sources) === doing(this.sources)
    this.sources = sources
    if (isSame && this.now() - this.lastSources < sourcesEvery) return null
    this.lastSources = this.now()
    return sources
  }

  /** Organisations that viewers have not been notified of under the names they bear now. */
  private newOrgs(cells: readonly Cell[], events: readonly RecordEvent[]): WallOrg[] {
    const { metrics } = this.parts
    const { tree } = metrics
    const isSameTree = tree === this.toldTree
    this.toldTree = tree
    const below = isSameTree && this.hasAllOrgs ? [] : tree.subtree(this.orgCode)
    this.hasAllOrgs = below.length <= fewOrgs
    const named = [...cells, ...events, ...(this.urgent.urgent ?? []), ...this.alarms.all]
    const mentioned = named.flatMap(({ orgCode }) =>
      tree.pathUp(orgCode).filter((code) => tree.isWithin(code, this.orgCode)),
    )
    const wanted = [this.orgCode, ...(this.hasAllOrgs ? below : mentioned)]
    const told = (code: string) => isSameTree && this.orgs.has(code)
    const fresh = metrics
      .orgs([...wanted, ...(isSameTree ? [] : this.orgs.keys())].filter((code) => !told(code)))
      .filter((org) => JSON.stringify(org) !== JSON.stringify(this.orgs.get(org.orgCode)))
    for (const org of fresh) this.orgs.set(org.orgCode, org)
    return fresh
  }

  private now(): number {
    return this.parts.clock.elapsed()
  }
}
