/** An alarm that is not over yet, as a wall tells it. */
import * as z from 'zod/mini'

/** The record type, and the fields without which there is nothing to tell: who may not see one is told none. */
export const alarmType = 'alarm'
export const alarmFields = ['title', 'level', 'org', 'metric', 'value', 'raisedAt'] as const

/** The gravest first. */
export const alarmLevels = ['red', 'orange', 'yellow', 'blue'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

/**
 * ISA-18.2: `raised` holds and nobody has seen it, `acknowledged` holds and somebody has, `returned` is
 * over and nobody had seen it, `shelved` is silenced until a time.
 */
export const alarmStates = ['raised', 'acknowledged', 'returned', 'shelved'] as const

/** One wall tells no more: a flood is told by its number (`alarmTotal`). */
export const mostAlarms = 50

const instant = z.iso.datetime({ offset: true })
const code = z.string().check(z.maxLength(120))

export const openAlarmSchema = z.strictObject({
  id: z.string(),
  /** Null where a display is not told which record it is. */
  number: z.nullable(z.string()),
  /** What people call the rule that raised it. */
  title: z.string().check(z.maxLength(200)),
  titleEn: z.nullable(z.string().check(z.maxLength(200))),
  titleSr: z.nullable(z.string().check(z.maxLength(200))),
  level: z.enum(alarmLevels),
  state: z.enum(alarmStates),
  orgCode: z.string(),
  /** Code of the grid area it is about, where there is one. */
  area: z.nullable(z.string()),
  /** The figure that the rule watches, and the part of it, such as `{ level: 'high' }`. */
  metric: z.string().check(z.maxLength(80)),
  where: z.record(z.string().check(z.maxLength(40)), code),
  /** Value when it was raised, or the worst since; null: the figure has not been heard of for too long. */
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  direction: z.enum(['above', 'below']),
  raisedAt: instant,
  /** Until when somebody has to acknowledge it; null where the rule gives no time, or somebody has. */
  acknowledgeBy: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
  /** Name of whoever acknowledged it; null: nobody yet, absent: not for this viewer. */
  acknowledgedBy: z.optional(z.nullable(z.string())),
  shelvedUntil: z.nullable(instant),
})
export type OpenAlarm = z.infer<typeof openAlarmSchema>
