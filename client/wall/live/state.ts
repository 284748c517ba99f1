/** What a wall knows, and how each message of the server changes it. Pure; `link.ts` does the talking. */

import type { MapArea } from '#domain/api/map-areas'
import type { MapMark } from '#domain/api/wall-mark-contracts'
import type { CustomSheet } from '#domain/metrics/definition/metric'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import type { Posted } from '#domain/wall/posted-announcement'
import type { Screen } from '#domain/wall/screen'
import type {
  Changes,
  Joined,
  RecordEvent,
  Snapshot,
  SourceHealth,
  Urgent,
  WallOrg,
} from '#domain/wall/wire'
import { type Figures, noFigures, withCells, withoutCells } from './figures.ts'

/**
 * `joining`: nothing heard yet. `live`: the link was heard within its time. `lost`: the server is
 * gone, what is shown is old. `refused`: the server does not let this viewer see this screen.
 */
export type Link = 'joining' | 'live' | 'lost' | 'refused'

export interface WallState {
  readonly link: Link
  /** Why the server refused, as a locale key of `errors`. */
  readonly refusal: string | null
  readonly epoch: string | null
  readonly seq: number
  /** Server time of the newest message, epoch ms; the age of a lost wall counts from here. */
  readonly heardAt: number | null
  readonly orgCode: string | null
  readonly demo: boolean
  readonly layout: Screen | null
  /** Those figures of the layout that files of the installation define. */
  readonly customFigures: readonly CustomSheet[]
  readonly figures: Figures
  readonly events: readonly RecordEvent[]
  /** Record types of whose events this viewer is told; null: not known. */
  readonly toldOf: readonly string[] | null
  readonly orgs: readonly WallOrg[]
  readonly urgent: readonly Urgent[] | null
  /** How many urgent hazards there are; the list holds the worst. */
  readonly urgentTotal: number
  /** How many of them no figure counts. */
  readonly urgentUncounted: number
  /** Announcements in force for the organisation on the screen. */
  readonly announcements: readonly Posted[]
  /** The gravest alarms that are not over; null where this viewer is told none. */
  readonly alarms: readonly OpenAlarm[] | null
  /** How many there are. */
  readonly alarmTotal: number
  readonly sources: readonly SourceHealth[]
  /** Grid areas of the organisation; they come by their own call, after the join. */
  readonly areas: readonly MapArea[]
  /** Whether they have come: none at all is then none. */
  readonly hasAreas: boolean
  /** Further areas, more than a map draws. */
  readonly areasLeftOut: number
  /** What the organisation calls its screens; null where it has not said, and until the areas are here. */
  readonly ownTitle: string | null
  /** What is placed on the map of this screen. */
  readonly marks: readonly MapMark[]
  /** Further marks, more than a map draws. */
  readonly marksLeftOut: number
}

export const emptyWall: WallState = {
  link: 'joining',
  refusal: null,
  epoch: null,
  seq: 0,
  heardAt: null,
  orgCode: null,
  demo: false,
  layout: null,
  customFigures: [],
  figures: noFigures,
  events: [],
  toldOf: null,
  orgs: [],
  urgent: [],
  urgentTotal: 0,
  urgentUncounted: 0,
  announcements: [],
  alarms: null,
  alarmTotal: 0,
  sources: [],
  areas: [],
  hasAreas: false,
  areasLeftOut: 0,
  ownTitle: null,
  marks: [],
  marksLeftOut: 0,
}

const eventsKept = 50

/** The wall after an answered join: a whole snapshot, or what happened since the last message. */
export function joined(state: WallState, answer: Joined): WallState {
  const base: WallState = {
    ...state,
    link: 'live',
    refusal: null,
    epoch: answer.epoch,
    seq: answer.seq,
    heardAt: Date.parse(answer.at),
    orgCode: answer.orgCode,
    demo: answer.demo,
    layout: answer.layout,
    customFigures: answer.figures ?? [],
  }
  if (answer.snapshot) return { ...base, ...taken(answer.snapshot) }
  return (answer.changes ?? []).reduce<WallState>(merged, base)
}

/** The wall after a message; null when one is missing before it, and the wall must join again. */
export function changed(state: WallState, message: Changes): WallState | null {
  if (message.epoch !== state.epoch) return null
  if (message.seq <= state.seq) return state
  return message.seq === state.seq + 1 ? merged(state, message) : null
}

function taken({ cells, events, orgs, sources, ...told }: Snapshot) {
  return {
    figures: withCells(noFigures, cells),
    events: newestFirst(events),
    toldOf: told.toldOf ?? null,
    orgs,
    urgent: told.urgent,
    urgentTotal: told.urgentTotal ?? 0,
    urgentUncounted: told.urgentUncounted ?? 0,
    announcements: told.announcements ?? [],
    alarms: told.alarms ?? null,
    alarmTotal: told.alarmTotal ?? 0,
    sources,
  }
}

function merged(state: WallState, message: Changes): WallState {
  return {
    ...state,
    seq: Math.max(state.seq, message.seq),
    heardAt: Math.max(state.heardAt ?? 0, Date.parse(message.at)),
    figures: withCells(withoutCells(state.figures, message.gone ?? []), message.cells),
    events:
      message.events.length > 0 ? newestFirst([...message.events, ...state.events]) : state.events,
    orgs: message.orgs ? withOrgs(state.orgs, message.orgs) : state.orgs,
    urgent: message.urgent ?? state.urgent,
    urgentTotal: message.urgentTotal ?? state.urgentTotal,
    urgentUncounted: message.urgent ? (message.urgentUncounted ?? 0) : state.urgentUncounted,
    announcements: message.announcements ?? state.announcements,
    alarms: message.alarms ?? state.alarms,
    alarmTotal: message.alarmTotal ?? state.alarmTotal,
    sources: message.sources ?? state.sources,
  }
}

function withOrgs(known: readonly WallOrg[], told: readonly WallOrg[]): readonly WallOrg[] {
  const byCode = new Map([...known, ...told].map((org) => [org.orgCode, org]))
  return [...byCode.values()]
}

function newestFirst(events: readonly RecordEvent[]): readonly RecordEvent[] {
  const once = new Map(events.map((event) => [event.id, event]))
  return [...once.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, eventsKept)
}
