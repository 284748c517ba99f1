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

interface Arrived {
  /** In the order they came. */
  readonly at: number
  readonly event: RecordEvent
}

/** What happened to a record, with what tells whose it is. */
export type Happened = LocalEvent
/** The worst urgent hazards of a scope, and how many it has. */
export interface UrgentOfScope {
  readonly worst: readonly Urgent[]
  readonly total: number
}

type Listener = (event: Happened) => void

/** What happened lately, and which open hazards must be seen now. */
export class Happenings {
  /** Grows with every event, and with every change of the urgent list. */
  count = 0
  /** By organisation, so that nobody's doings push out those of others. */
  private readonly events = new LRUCache<string, readonly Arrived[]>({ max: mostOrgs })
  private arrived = 0
  private standing: UrgentHazards = { worst: [], counts: {} }
  private readonly listeners = new Set<Listener>()

  take({ events, urgent }: Pick<LocalNews, 'events' | 'urgent'>): void {
    if (urgent && JSON.stringify(urgent) !== JSON.stringify(this.standing)) {
      this.standing = urgent
      this.count += 1
    }
    const shown = events.flatMap(toldOnWalls)
    this.count += shown.length
    for (const event of shown) {
      this.arrived += 1
      this.events.set(event.orgCode, [
        ...withoutOldest(this.events.get(event.orgCode) ?? [], event.resource),
        { at: this.arrived, event },
      ])
    }
    for (const event of events) {
      for (const listener of this.listeners) listener(event)
    }
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
      .filter(([org]) => tree.isWithin(org, orgCode))
      .map(([, events]) => events.filter(({ event }) => isTold(event)))
      .sort((one, other) => newestFirst(one.at(-1), other.at(-1)))
      .slice(0, mostShown)
      .flat()
      .sort(newestFirst)
      .slice(0, mostShown)
      .map(({ event }) => event)
  }

  /** The worst open hazards of the scope, the worst first, and how many there are. */
  urgent(tree: OrgTree, orgCode: string): UrgentOfScope {
    const { worst, counts } = this.standing
    const inScope = worst.filter((one) => tree.isWithin(one.orgCode, orgCode))
    const total = Object.entries(counts)
      .filter(([org]) => tree.isWithin(org, orgCode))
      .reduce((sum, [, count]) => sum + count, 0)
    return { worst: inScope.slice(0, urgentKept), total }
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
