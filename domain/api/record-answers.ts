/** One record and several, with what the person may do with them and what they point at is called. */
import * as z from 'zod/mini'
import { anyRecord, component, count, flag, id, instant, labels, text } from './answers.ts'

export const fieldError = component(
  'FieldError',
  z.object({ field: text, code: text, params: z.optional(z.record(text, z.unknown())) }),
)

const openAction = z.object({
  ...{ to: text, asks: z.array(text), grave: flag },
  blockedBy: z
    .optional(z.array(fieldError))
    .check(z.describe('rules that the record breaks: the exit is refused, whatever is sent')),
})
const openActions = component(
  'OpenActions',
  z.record(text, openAction).check(z.describe('exits open to the caller, by name')),
)
const abilities = component('Abilities', z.object({ update: flag, delete: flag, restore: flag }))
const recordMeta = component(
  'RecordMeta',
  z.object({ actions: openActions, can: abilities, labels }),
)

/** One record, and what may be done with it. */
export const recordAnswerWith = <S extends z.ZodMiniType>(record: S) =>
  z.object({ data: record, meta: recordMeta })

/** The same of a record of any type. */
export const recordAnswer = recordAnswerWith(anyRecord)

/** The same of one type, by the name of the component that says it with its fields. */
export const recordAnswerOf = (name: string) => recordAnswer.check(z.meta({ refersTo: name }))

/** A page of records, and what is needed to show it. */
export const listAnswerWith = <S extends z.ZodMiniType>(record: S) =>
  z.object({
    ...{ data: z.array(record), page: count, size: count, total: count },
    estimated: z.optional(flag).check(z.describe('present when the total is an estimate')),
    cut: z.optional(flag).check(z.describe('present when the page ends early: go on by `next`')),
    next: z.nullable(text).check(z.describe('what `after` takes; null at the end')),
    previous: z.nullable(text).check(z.describe('what `before` takes; null at the start')),
    rows: z
      .optional(z.record(text, z.object({ actions: openActions, can: abilities })))
      .check(z.describe('by id, what may be done with a row, when asked')),
    labels,
    can: z.object({ create: flag, deleted: flag }),
  })

const entry = z.object({
  ...{ id: text, at: instant, action: text, actor: z.nullable(id) },
  principal: z.nullable(id).check(z.describe('in whose place; null: in their own right')),
  place: z
    .nullable(z.array(id))
    .check(z.describe('organisations, widest first; null: where the record is now')),
  why: z.nullable(text),
  before: z.record(text, z.unknown()),
  after: z.record(text, z.unknown()),
})

/** What happened to a record, newest first. */
export const history = component(
  'History',
  z.object({
    data: z.array(entry),
    next: z.nullable(text).check(z.describe('what `before` takes; null: nothing is older')),
    labels,
  }),
)
