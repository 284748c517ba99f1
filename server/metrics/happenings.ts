import { resourceNamed } from '#domain/resources/index'
import type { RecordEvent, Urgent } from '#domain/wire'
import type { LocalEvent, LocalNews } from '../sources/local.ts'
import type { OrgTree } from './org-tree.ts'

const mostEvents = 2_000
const mostShown = 50
const mostUrgent = 20

type Listener = (event: LocalEvent) => void

/** What happened lately, and which open hazards must be seen now. */
export class Happenings {
  /** Grows with every event, and with every change of the urgent list. */
  count = 0
  private events: RecordEvent[] = []
  private worst: readonly Urgent[] = []
  private readonly listeners = new Set<Listener>()

  take({ events, urgent }: Pick<LocalNews, 'events' | 'urgent'>): void {
    if (urgent && JSON.stringify(urgent) !== JSON.stringify(this.worst)) {
      this.worst = urgent
      this.count += 1
    }
    const shown = events.flatMap(toldOnWalls)
    this.count += shown.length
    this.events = [...this.events, ...shown].slice(-mostEvents)
    for (const event of events) {
      for (const listener of this.listeners) listener(event)
    }
  }

  /** The newest events of the scope that a wall tells of, newest first. */
  recent(tree: OrgTree, orgCode: string): RecordEvent[] {
    const found: RecordEvent[] = []
    for (const event of this.events.toReversed()) {
      if (found.length === mostShown) break
      if (tree.isWithin(event.orgCode, orgCode)) found.push(event)
    }
    return found
  }

  /** The worst open hazards of the scope, the worst first. */
  urgent(tree: OrgTree, orgCode: string): Urgent[] {
    const inScope = this.worst.filter((one) => tree.isWithin(one.orgCode, orgCode))
    return inScope.slice(0, mostUrgent)
  }

  /** Called for every event of every record type. Returns the way to stop. */
  onEvent(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

// A record type that no wall shows says so by having no `wall`.
function toldOnWalls({ recordId: _, orgCode, ...event }: LocalEvent): RecordEvent[] {
  const isShown = orgCode !== null && resourceNamed(event.resource)?.wall !== undefined
  return isShown ? [{ ...event, orgCode }] : []
}
