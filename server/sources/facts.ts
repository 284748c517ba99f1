import { z } from 'zod'

/** One fact as it arrives from outside. */
export const factSchema = z.strictObject({
  metric: z.string().max(80),
  orgCode: z.string().max(32),
  dimensions: z.record(z.string().max(40), z.string().max(120)).default({}),
  on: z.iso.date().optional(),
  value: z.number().min(-1e11).max(1e11),
  asOf: z.iso.datetime({ offset: true }),
})

const spreadSchema = z.strictObject({
  count: z.int().min(1),
  sum: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  latest: z.number(),
  at: z.iso.datetime({ offset: true }),
})

/** One fact as it is kept over a restart: of a custom cube with what was observed. */
export const keptFactSchema = factSchema.extend({
  spreads: z.record(z.string().max(40), spreadSchema).optional(),
  unstated: z.record(z.string().max(40), z.int().min(1)).optional(),
})

/** What the sender has no good answer for itself, as `Unanswered` says. */
export const unansweredSchema = z
  .array(
    z.object({
      orgs: z.array(factSchema.shape.orgCode).max(20_000),
      cubes: z.array(factSchema.shape.metric).max(500),
      quality: z.enum(['stale', 'unavailable', 'unknown']),
      asOf: factSchema.shape.asOf.nullable(),
    }),
  )
  .max(1_000)

/** Of what the sender says of when it is, as `Aged` says. */
export const agedSchema = z
  .array(
    z.object({
      orgs: z.array(factSchema.shape.orgCode).max(20_000),
      cubes: z.array(factSchema.shape.metric).max(500),
      asOf: factSchema.shape.asOf,
    }),
  )
  .max(20_000)

/** The organisations the sender tells of, as `ToldOrg` says. */
export const toldOrgsSchema = z
  .array(
    z.object({
      code: factSchema.shape.orgCode,
      parent: factSchema.shape.orgCode.nullable(),
    }),
  )
  .max(20_000)

/** One page of `GET /safety/metrics`. */
export const pageSchema = z.object({
  data: z.array(factSchema).max(100_000),
  /** Where the next question goes on. */
  cursor: z.string().max(200),
  /** More pages wait. */
  more: z.boolean(),
  /** The first page of everything there is, not of what changed. */
  full: z.boolean(),
  /** Cubes whose every cell is notified when everything is. */
  cubes: z.array(z.string().max(80)).max(500).optional(),
  /** Every organisation that is told of when everything is, and what it stands below. */
  orgs: toldOrgsSchema.optional(),
  unanswered: unansweredSchema.default([]),
  /** An older Headframe says of nothing how old it is. */
  aged: agedSchema.default([]),
})
export type FactPage = z.infer<typeof pageSchema>

/** Names a cell among all cells of a source: what is left out is what cells take it for. */
export function factId(fact: {
  readonly metric: string
  readonly orgCode: string
  readonly on?: string
  readonly dimensions: Readonly<Record<string, string>>
}): string {
  const { measure = 'count', ...rest } = fact.dimensions
  const given = Object.entries({ ...rest, measure }).filter(([, value]) => value !== '')
  const parts = given.map(([name, value]) => `${name}=${value}`).sort()
  return [fact.metric, fact.orgCode, fact.on ?? '', ...parts].join('|')
}
