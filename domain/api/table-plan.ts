/** What people and programs say of the columns of a table that is loaded, and how far one is. */
import * as z from 'zod/mini'
import { dayOrders } from '../fields/value-codec.ts'
import { textOf } from './answers.ts'

/** A table from its upload to its undoing. */
export const batchStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type BatchState = (typeof batchStates)[number]

export const decimalMark = textOf(['.', ','])
export const dayOrder = z.enum(dayOrders)

const byHeading = <S extends z.core.$ZodType>(schema: S) =>
  z._default(z.record(z.string(), schema), {})
const cell = z.string().check(z.maxLength(500))

/** What is sent of a plan: everything but the headings and the zone. */
export const mappingSchema = z.strictObject({
  fields: z
    .record(z.string(), z.string())
    .check(z.describe('Field by column heading; a column that is left out is not taken')),
  decimalMarks: byHeading(decimalMark).check(
    z.describe('By column heading, where its numbers can be read in two ways'),
  ),
  dayOrders: byHeading(dayOrder).check(
    z.describe('By column heading, where its days can be read in two ways'),
  ),
  rules: byHeading(
    z.strictObject({
      values: z.optional(z.record(cell, cell)),
      factor: z.optional(z.number().check(z.positive())),
    }),
  ).check(
    z.describe(
      'By column heading: what to read instead of a cell, and what numbers are multiplied by',
    ),
  ),
  constants: byHeading(z.string().check(z.maxLength(2_000))).check(
    z.describe('By field that no column goes to: what every line says'),
  ),
})
export type Mapping = z.infer<typeof mappingSchema>
