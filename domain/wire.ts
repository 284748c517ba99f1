/**
 * Every message between server and browser, checked at both ends.
 * A joining screen gets a snapshot, then changes with consecutive `seq`; a gap or another `epoch`
 * means joining again.
 */
import { z } from 'zod'
import { qualities } from './metric.ts'
import { screenSchema } from './screen.ts'

const instant = z.iso.datetime({ offset: true })
const dimensions = z.record(z.string().max(40), z.string().max(120))

export const cellSchema = z.strictObject({
  key: z.string().max(80),
  orgCode: z.string().max(32),
  dimensions,
  value: z.number().nullable(),
  asOf: instant.nullable(),
  quality: z.enum(qualities),
  coverage: z.strictObject({ have: z.int(), of: z.int() }).optional(),
})

/** Something that happened to a record, told without its text: the words are the client's. */
export const eventSchema = z.strictObject({
  id: z.string(),
  at: instant,
  resource: z.string(),
  action: z.string(),
  state: z.string(),
  number: z.string().nullable(),
  orgCode: z.string(),
  /** Code of the grid area, where the record has one. */
  area: z.string().nullable(),
  /** Level or class of the record, where it has one. */
  level: z.string().nullable(),
})
export type RecordEvent = z.infer<typeof eventSchema>

/** An organisation as the wall names it. */
export const orgSchema = z.strictObject({
  orgCode: z.string(),
  parentCode: z.string().nullable(),
  orgType: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  nameSr: z.string().nullable(),
  /** IANA name of the zone the site lives in; the wall's clock runs in it. */
  timeZone: z.string().optional(),
})
export type WallOrg = z.infer<typeof orgSchema>

/** One of the few open hazards that a control room must see now: high and past its deadline first. */
export const urgentSchema = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  level: z.string(),
  state: z.string(),
  orgCode: z.string(),
  area: z.string().nullable(),
  deadline: instant,
  /** Name of the person who has to act. */
  responsible: z.string().nullable(),
})
export type Urgent = z.infer<typeof urgentSchema>

/** A grid area as the map draws it; `GET /api/wall/areas?orgCode=` answers `{data: areas}`. */
export const areaSchema = z.strictObject({
  code: z.string(),
  parentCode: z.string().nullable(),
  orgCode: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  nameSr: z.string().nullable(),
  gridLevel: z.int(),
  areaKind: z.string(),
  /** Positions are WGS 84, or pixels of the plan image. */
  frame: z.enum(['geographic', 'plan']),
  plan: z.strictObject({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  boundary: z.strictObject({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  center: z.tuple([z.number(), z.number()]),
  elevation: z.number().nullable(),
  responsible: z.string().nullable(),
})
export type MapArea = z.infer<typeof areaSchema>
export const areasSchema = z.strictObject({ data: z.array(areaSchema) })

export const sourceHealthSchema = z.strictObject({
  id: z.string(),
  quality: z.enum(qualities),
  /** Last good answer. */
  asOf: instant.nullable(),
  orgCodes: z.array(z.string()),
  reason: z.string().nullable(),
})
export type SourceHealth = z.infer<typeof sourceHealthSchema>

export const snapshotSchema = z.strictObject({
  cells: z.array(cellSchema),
  events: z.array(eventSchema),
  orgs: z.array(orgSchema),
  urgent: z.array(urgentSchema),
  sources: z.array(sourceHealthSchema),
})
export type Snapshot = z.infer<typeof snapshotSchema>

export const joinSchema = z.strictObject({
  screen: z.string().max(64),
  orgCode: z.string().max(32).optional(),
  have: z.strictObject({ epoch: z.string().max(64), seq: z.int().min(0) }).optional(),
})
export type Join = z.infer<typeof joinSchema>

export const changesSchema = z.strictObject({
  epoch: z.string(),
  seq: z.int(),
  at: instant,
  cells: z.array(cellSchema),
  /** Names (`cellId`) of cells that exist no longer, such as a day that has left its period. */
  gone: z.array(z.string().max(500)).optional(),
  events: z.array(eventSchema),
  /** The whole list, when it changed. */
  urgent: z.array(urgentSchema).optional(),
  /** The whole list, when it changed and every ten seconds: good figures are as new as their source. */
  sources: z.array(sourceHealthSchema).optional(),
  /** Organisations named here for the first time, or named otherwise from now on. */
  orgs: z.array(orgSchema).optional(),
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
  /** Absent when `have` was current enough: then `changes` follow on. */
  snapshot: snapshotSchema.optional(),
  changes: z.array(changesSchema).optional(),
})
export type Joined = z.infer<typeof joinedSchema>

export const joinAnswerSchema = z.union([joinedSchema, refusalSchema])
export type JoinAnswer = z.infer<typeof joinAnswerSchema>

export const layoutSchema = z.strictObject({ layout: screenSchema })

export const healthSchema = z.strictObject({
  screen: z.string().max(64),
  seq: z.int(),
  fps: z.number().min(0).max(1000),
  heap: z.number().nullable(),
  faults: z.array(z.string().max(200)).max(20),
})

/** Workspace: refetch this record under your own rights. */
export const recordSchema = z.strictObject({ resource: z.string(), id: z.string() })
export type RecordChanged = z.infer<typeof recordSchema>

/** Events of the socket, by direction; the names of design section 8. */
export interface ServerToClient {
  changes(message: Changes): void
  layout(message: z.infer<typeof layoutSchema>): void
  record(message: RecordChanged): void
  /** The inbox of the person at this end has changed. */
  notice(): void
}
export interface ClientToServer {
  join(message: Join, answer: (reply: JoinAnswer) => void): void
  clock(sentAt: number, answer: (serverAt: number) => void): void
  health(message: z.infer<typeof healthSchema>): void
}

export const wallNamespace = '/wall'

/** Live link settings that both ends must share: a cut cable shows within ten seconds. */
export const socketTiming = { pingInterval: 5000, pingTimeout: 4000 } as const
