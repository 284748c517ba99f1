/**
 * Every message between server and wall, checked at both ends; what a workspace hears is in `socket.ts`.
 * A joining screen gets a snapshot, then changes with consecutive `seq`; a gap or another `epoch`
 * means joining again.
 */
import * as z from 'zod/mini'
import { partialReasons, qualities } from '../metrics/definition/metric.ts'
import { openAlarmSchema } from './open-alarm.ts'
import { postedSchema } from './posted-announcement.ts'
import { screenSchema } from './screen.ts'
import type { RecordChanged } from './socket.ts'

const instant = z.iso.datetime({ offset: true })
const dimensions = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)))

export const cellSchema = z.strictObject({
  key: z.string().check(z.maxLength(80)),
  orgCode: z.string().check(z.maxLength(32)),
  dimensions,
  value: z.nullable(z.number()),
  asOf: z.nullable(instant),
  /** `asOf` is what its source says; else it is as new as the last answer. */
  stated: z.optional(z.literal(true)),
  quality: z.enum(qualities),
  /** To the minute when the value was observed, of a figure that is the newest of its observations. */
  at: z.optional(instant),
  coverage: z.optional(z.strictObject({ have: z.int(), of: z.int() })),
  reason: z.optional(z.enum(partialReasons)),
})

/** Something that happened to a record, told without its text: the words are the client's. */
export const eventSchema = z.strictObject({
  id: z.string(),
  at: instant,
  resource: z.string(),
  action: z.string(),
  state: z.string(),
  number: z.nullable(z.string()),
  orgCode: z.string(),
  /** Code of the grid area, where the record has one. */
  area: z.nullable(z.string()),
  /** Level or class of the record, where it has one. */
  level: z.nullable(z.string()),
})
export type RecordEvent = z.infer<typeof eventSchema>

/** An organisation as the wall names it. */
export const orgSchema = z.strictObject({
  orgCode: z.string(),
  parentCode: z.nullable(z.string()),
  orgType: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  nameSr: z.nullable(z.string()),
  /** IANA name of the zone the site lives in; the wall's clock runs in it. */
  timeZone: z.optional(z.string()),
})
export type WallOrg = z.infer<typeof orgSchema>

/** One of the few open hazards that a control room must see now. */
export const urgentSchema = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  level: z.string(),
  state: z.string(),
  orgCode: z.string(),
  area: z.nullable(z.string()),
  deadline: instant,
  /** Name of the person who has to act; null: nobody, absent: not for this viewer. */
  responsible: z.optional(z.nullable(z.string())),
  statutoryMajor: z.boolean(),
  /** Recorded here although another source tells the figures of its organisation: they do not count it. */
  uncounted: z.optional(z.literal(true)),
})
export type Urgent = z.infer<typeof urgentSchema>

export const sourceHealthSchema = z.strictObject({
  id: z.string(),
  quality: z.enum(qualities),
  /** Of when its figures are, where it says so (`stated`); else its last good answer. */
  asOf: z.nullable(instant),
  stated: z.optional(z.literal(true)),
  orgCodes: z.array(z.string()),
  /** It brings figures that files define and nothing else: no mine is out for want of it. */
  isExtra: z.optional(z.boolean()),
  /** Cubes that it is to tell, whether or not it has; absent: every built-in one, unless `isExtra`. */
  cubes: z.optional(z.array(z.string())),
  reason: z.nullable(z.string()),
  /** Organisations that the reason is about. */
  about: z.optional(z.array(z.string())),
})
export type SourceHealth = z.infer<typeof sourceHealthSchema>

export const snapshotSchema = z.strictObject({
  cells: z.array(cellSchema),
  events: z.array(eventSchema),
  /** Record types of whose events this viewer is told; absent: the server does not say. */
  toldOf: z.optional(z.array(z.string())),
  orgs: z.array(orgSchema),
  /** Null for a viewer whose rights do not let them be told. */
  urgent: z.nullable(z.array(urgentSchema)),
  /** How many there are, of which the list holds the worst; absent where none of it may be told. */
  urgentTotal: z.optional(z.int()),
  /** How many of them no figure counts; absent: every one is counted. */
  urgentUncounted: z.optional(z.int()),
  /** Those in force; absent where none may be told. */
  announcements: z.optional(z.array(postedSchema)),
  /** The gravest of those that are not over; absent where none may be told. */
  alarms: z.optional(z.array(openAlarmSchema)),
  /** How many there are, of which the list holds the gravest. */
  alarmTotal: z.optional(z.int()),
  sources: z.array(sourceHealthSchema),
})
export type Snapshot = z.infer<typeof snapshotSchema>

const inLanguages = z.strictObject({ zh_CN: z.string(), en_US: z.string(), sr_SP: z.string() })

/** A figure of the layout that a file of the installation defines. */
export const customSheetSchema = z.strictObject({
  key: z.string().check(z.maxLength(80)),
  name: inLanguages,
  unit: inLanguages,
  digits: z.int(),
  target: z.optional(z.number()),
  good: z.optional(z.enum(['high', 'low'])),
  href: z.optional(z.string()),
  dimensions: z.record(
    z.string(),
    z.strictObject({ name: inLanguages, values: z.record(z.string(), inLanguages) }),
  ),
})

export const joinSchema = z.strictObject({
  screen: z.string().check(z.maxLength(64)),
  orgCode: z.optional(z.string().check(z.maxLength(32))),
  have: z.optional(
    z.strictObject({ epoch: z.string().check(z.maxLength(64)), seq: z.int().check(z.minimum(0)) }),
  ),
})
export type Join = z.infer<typeof joinSchema>

export const changesSchema = z.strictObject({
  epoch: z.string(),
  seq: z.int(),
  at: instant,
  cells: z.array(cellSchema),
  /** Names (`cellId`) of cells that exist no longer, such as a day that has left its period. */
  gone: z.optional(z.array(z.string().check(z.maxLength(500)))),
  events: z.array(eventSchema),
  /** The whole list, when it changed. */
  urgent: z.optional(z.array(urgentSchema)),
  /** Come with the list. */
  urgentTotal: z.optional(z.int()),
  urgentUncounted: z.optional(z.int()),
  /** The whole list, when it changed. */
  announcements: z.optional(z.array(postedSchema)),
  /** The whole list, when it changed. */
  alarms: z.optional(z.array(openAlarmSchema)),
  alarmTotal: z.optional(z.int()),
  /** The whole list, when it changed and every ten seconds: good figures are as new as their source. */
  sources: z.optional(z.array(sourceHealthSchema)),
  /** Organisations named here for the first time, or named otherwise from now on. */
  orgs: z.optional(z.array(orgSchema)),
})
export type Changes = z.infer<typeof changesSchema>

/** `code` is a locale key of `errors`. */
export const refusalSchema = z.strictObject({ error: z.strictObject({ code: z.string() }) })

export const joinedSchema = z.strictObject({
  epoch: z.string(),
  seq: z.int(),
  /** Server clock at the answer. */
  at: instant,
  /** The organisation the screen shows: the asked one, or the viewer's scope root. */
  orgCode: z.string(),
  demo: z.boolean(),
  layout: screenSchema,
  /** Those figures of the layout that files define; absent: there are none. */
  figures: z.optional(z.array(customSheetSchema)),
  /** Absent when `have` was current enough: then `changes` follow on. */
  snapshot: z.optional(snapshotSchema),
  changes: z.optional(z.array(changesSchema)),
})
export type Joined = z.infer<typeof joinedSchema>

export const joinAnswerSchema = z.union([joinedSchema, refusalSchema])
export type JoinAnswer = z.infer<typeof joinAnswerSchema>

export const layoutSchema = z.strictObject({
  layout: screenSchema,
  figures: z.optional(z.array(customSheetSchema)),
})

export const healthSchema = z.strictObject({
  screen: z.string().check(z.maxLength(64)),
  seq: z.int(),
  fps: z.number().check(z.minimum(0), z.maximum(1000)),
  heap: z.nullable(z.number()),
  faults: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
})

export type Health = z.infer<typeof healthSchema>

/** Why a line is ended by us: come again, unless the session itself has ended. */
export const endCodes = ['sessionEnded', 'rightsChanged', 'outOfSight', 'serverStops'] as const
export type EndCode = (typeof endCodes)[number]

export const endSchema = z.strictObject({ code: z.enum(endCodes) })

/** Events of the socket, by direction; the names of design section 8. */
export interface ServerToClient {
  changes(message: Changes): void
  layout(message: z.infer<typeof layoutSchema>): void
  /** The screen that was joined, or asked for in vain, is there no longer or there now: join again. */
  rejoin(): void
  record(message: RecordChanged): void
  /** The inbox of the person at this end has changed. */
  notice(): void
  /** The last word before the line ends. */
  end(reason: z.infer<typeof endSchema>): void
}
export interface ClientToServer {
  join(message: Join, answer: (reply: JoinAnswer) => void): void
  clock(sentAt: number, answer: (serverAt: number) => void): void
  health(message: Health): void
}
