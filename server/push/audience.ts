import { type Actor, hasRight, isPackaged } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { urgentPeople, urgentReasons, urgentType } from '#domain/rules/hazard-states'
import { alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { postedFields, postedType } from '#domain/wall/posted-announcement'
import type { RecordEvent, Urgent } from '#domain/wall/wire'
import { allHold, fieldConditions, readRule } from '#domain/workflow/conditions'
import { isDisplay, rolesIn } from '../auth/display.ts'
import { toldOfAlarms } from './alarm-audience.ts'

/** What a line about a record of a type may say besides what happened, where and when. */
interface Line {
  readonly number: boolean
  readonly level: boolean
  readonly area: boolean
  readonly people: boolean
  /** Why and since when it cannot wait. */
  readonly reasons: boolean
}

/** Those whose rights let them be told the same lines: they share a room. */
export interface Audience {
  /** Alike for everybody of the audience. */
  readonly key: string
  tells(event: RecordEvent): boolean
  /** The record types of whose events they are told. */
  readonly toldOf: readonly string[]
  event(event: RecordEvent): RecordEvent
  /** Null where it may not be told: that is not the same as none. */
  urgent(all: readonly Urgent[]): Urgent[] | null
  /** Whether they are told of announcements in force. */
  readonly readsPosted: boolean
  /** An alarm as they are told of it; null where they are told of none. */
  readonly alarms: ((alarm: OpenAlarm) => OpenAlarm) | null
}

const whole: Line = { number: true, level: true, area: true, people: true, reasons: true }

const shown = (resources as readonly Resource[]).filter(({ wall }) => wall)

/** The audience of a viewer: by record types they read, and fields that are not hidden from them. */
export function audienceOf(actor: Actor): Audience {
  const lines = new Map(
    shown.flatMap((type) => {
      const line = lineOf(type, actor)
      return line ? [[type.name, line] as const] : []
    }),
  )
  const readsPosted = isToldPosted(actor)
  const alarms = toldOfAlarms(actor)
  return {
    key: [
      ...[...lines].map(([name, line]) => `${name}=${textOf(line)}`),
      ...(readsPosted ? [postedType] : []),
      ...(alarms ? [`${alarmType}=${alarms.key}`] : []),
    ].join(),
    readsPosted,
    alarms: alarms?.told ?? null,
    tells: ({ resource }) => lines.has(resource),
    toldOf: [...lines.keys()],
    event: (event) => told(event, lines.get(event.resource)),
    urgent: (all) => {
      const line = lines.get(urgentType)
      return line?.reasons ? all.map((one) => toldUrgent(one, line)) : null
    },
  }
}

/** What is published is for everybody whom it is addressed to: a display hangs where they work. */
function isToldPosted(actor: Actor): boolean {
  const type = resourceNamed(postedType)
  if (!type) return false
  const wanted = { subject: postedType, right: 'view' } as const
  if (!hasRight(actor, type.access.read, wanted)) {
    return isDisplay(rolesIn(actor)) && isPackaged(actor, wanted)
  }
  return postedFields.every((field) => allHold(fieldConditions(type, field, actor)))
}

function lineOf(type: Resource, actor: Actor): Line | null {
  const wanted = { subject: type.name, right: 'view' } as const
  if (!hasRight(actor, type.access.read, wanted)) {
    // A display reads no record; it says that something happened, and neither which nor to whom.
    const isOnDisplay = isDisplay(rolesIn(actor)) && isPackaged(actor, wanted)
    return isOnDisplay ? { ...whole, number: false, people: false } : null
  }
  // Which records are somebody's own is another question for each viewer.
  if (readRule(type, actor)) return null
  const sees = (field: string | undefined) =>
    field === undefined || allHold(fieldConditions(type, field, actor))
  const isUrgent = type.name === urgentType
  return {
    number: true,
    level: sees(type.wall?.level),
    area: sees(type.wall?.area),
    people: !isUrgent || urgentPeople.every(sees),
    reasons: !isUrgent || urgentReasons.every(sees),
  }
}

const textOf = (line: Line): string =>
  Object.entries(line)
    .map(([part, isTold]) => (isTold ? part[0] : '-'))
    .join('')

function told(event: RecordEvent, line: Line | undefined): RecordEvent {
  return {
    ...event,
    number: line?.number ? event.number : null,
    level: line?.level ? event.level : null,
    area: line?.area ? event.area : null,
  }
}

function toldUrgent({ responsible, ...one }: Urgent, line: Line): Urgent {
  return {
    ...one,
    number: line.number ? one.number : null,
    area: line.area ? one.area : null,
    ...(line.people ? { responsible } : {}),
  }
}
