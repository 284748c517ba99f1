import { LRUCache } from 'lru-cache'
import { isNotSubmitted } from '#domain/definition/submission'
import { resourceNamed } from '#domain/resources/index'
import type { RecordEvent, Urgent } from '#domain/wall/wire'
import type { LocalEvent, LocalNews } from '../sources/local.ts'
import { type UrgentHazards, urgentKept } from '../sources/local-urgent.ts'
import type { OrgTree } from './org-tree.ts'

const mostShown = 50
/** Organisations whose events are kept; the one that was quiet longest goes first. */
const mostOrgs = 2_000
/** Records whose place is known, those asked about last. */
const mostPlaced = mostOrgs * mostShown

interface Arrived {
  /** In the order they came. */
  readonly at: number
  readonly recordId: string
  readonly event: RecordEvent
}
type Place = Pick<RecordEvent, 'orgCode' | 'area'>

/** What happened to a record, with what tells whose it is. */
export type Happened = LocalEvent
/** The worst urgent hazards of a scope, how many it has, and how many of these no figure counts. */
export interface UrgentOfScope {
  readonly worst: readonly Urgent[]
  readonly total: number
  readonly uncounted: number
}

type Listener = (event: Happened) => void

/** What happened lately, and which open hazards must be seen now. */
export class Happenings {
  /** Grows with every event, and with every change of the urgent list. */
  count = 0
  /** By organisation, so that nobody's doings push out those of others. */
  private readonly events = new LRUCache<string, readonly Arrived[]>({ max: mostOrgs })
  /** Where each of their records is now. */
  private readonly places = new LRUCache<string, Place>({ max: mostPlaced })
  private arrived = 0
  private standing: UrgentHazards = { worst: [], counts: {} }
  private readonly listeners = new Set<Listener>()

  take({ events, urgent }: Pick<LocalNews, 'events' | 'urgent'>): void {
    if (urgent && JSON.stringify(urgent) !== JSON.stringify(this.standing)) {
      this.standing = urgent
      this.count += 1
    }
    for (const happened of events) {
      const { recordId } = happened
      this.follow(happened)
      for (const event of toldOnWalls(happened)) {
        this.count += 1
        this.arrived += 1
        this.keep({ at: this.arrived, recordId, event })
      }
    }
    for (const event of events) {
      for (const listener of this.listeners) listener(event)
    }
  }

  /** Tells all that happened to a record where the record is now: those there may read it. */
  private follow({ recordId, orgCode, area }: LocalEvent): void {
    const before = this.places.get(recordId)
    if (orgCode === null) this.places.delete(recordId)
    else this.places.set(recordId, { orgCode, area })
    if (!before || (before.orgCode === orgCode && before.area === area)) return
    const there = this.events.get(before.orgCode) ?? []
    const own = there.filter((one) => one.recordId === recordId)
    if (own.length === 0) return
    this.count += 1
    this.events.set(
      before.orgCode,
      there.filter((one) => one.recordId !== recordId),
    )
    if (orgCode === null) return
    for (const one of own) this.keep({ ...one, event: { ...one.event, orgCode, area } })
  }

  private keep(arrived: Arrived): void {
    const { orgCode, resource } = arrived.event
    const others = withoutOldest(this.events.get(orgCode) ?? [], resource)
    this.events.set(
      orgCode,
      [...others, arrived].sort((a, b) => a.at - b.at),
    )
  }

  /** Forgets what happened to organisations whose code stands for another now, or for none. */
  forgetAllBut(before: OrgTree, after: OrgTree): void {
    for (const { id, orgCode } of before.all()) {
      if (after.get(orgCode)?.id !== id) this.events.delete(orgCode)
    }
  }

  /** The newest events of the scope that a wall tells these viewers of, newest first. */
  recent(
    tree: OrgTree,
    orgCode: string,
    isTold: (event: RecordEvent) => boolean = () => true,
  ): RecordEvent[] {
    const newestFirst = (a: Arrived | undefined, b: Arrived | undefined) =>
      (b?.at ?? 0) - (a?.at ?? 0)
    // Only organisations with one of the newest last events have any of the newest.
    return [...this.events.entries()]
      .filter(([org]) => tree.isWithin(tree.heirOf(org), orgCode))
      .map(([, events]) => events.filter(({ event }) => isTold(event)))
      .sort((one, other) => newestFirst(one.at(-1), other.at(-1)))
      .slice(0, mostShown)
      .flat()
      .sort(newestFirst)
      .slice(0, mostShown)
      .map(({ event }) => ({ ...event, orgCode: tree.heirOf(event.orgCode) }))
  }

  /**
   * The worst open hazards of the scope, the worst first, and how many there are. Those of an organisation
   * whose figures another source tells are shown as well, marked: nobody else here would see them.
   */
  urgent(
    tree: OrgTree,
    orgCode: string,
    isCounted: (org: string) => boolean = () => true,
  ): UrgentOfScope {
    const { worst, counts } = this.standing
    const inScope = worst.filter((one) => tree.isWithin(one.orgCode, orgCode))
    const all = Object.entries(counts).filter(([org]) => tree.isWithin(org, orgCode))
    const sumOf = (some: typeof all) => some.reduce((sum, [, count]) => sum + count, 0)
    return {
      worst: inScope
        .slice(0, urgentKept)
        .map((one) => (isCounted(one.orgCode) ? one : { ...one, uncounted: true })),
      total: sumOf(all),
      uncounted: sumOf(all.filter(([org]) => !isCounted(org))),
    }
  }

  /** Called for every event of every record type. Returns the way to stop. */
  onEvent(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** Makes place for an event. Each type has its own: not everybody reads what would push others out. */
function withoutOldest(events: readonly Arrived[], resource: string): readonly Arrived[] {
  const alike = events.filter(({ event }) => event.resource === resource)
  return alike.length < mostShown ? events : events.filter((one) => one !== alike[0])
}

// A record type that no wall shows says so by having no `wall`; a draft is nobody's business yet.
function toldOnWalls({ recordId: _, named: __, orgCode, ...event }: LocalEvent): RecordEvent[] {
  const resource = resourceNamed(event.resource)
  if (orgCode === null || !resource?.wall || isNotSubmitted(resource, event.state)) return []
  if (resource.states[event.state]?.[event.action]?.quiet) return []
  return [{ ...event, orgCode }]
}
