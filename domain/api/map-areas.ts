/** What walls read of areas: apart from the contracts, which no browser needs. */
import * as z from 'zod/mini'

/** A grid area as the map draws it. */
export const areaSchema = z.strictObject({
  code: z.string(),
  parentCode: z.nullable(z.string()),
  orgCode: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  nameSr: z.nullable(z.string()),
  gridLevel: z.int(),
  areaKind: z.string(),
  /** Positions are WGS 84, or pixels of the plan image. */
  frame: z.enum(['geographic', 'plan']),
  plan: z.nullable(z.strictObject({ url: z.string(), width: z.number(), height: z.number() })),
  /** The map picture under a geographic area, and the box of longitudes and latitudes it covers. */
  picture: z.nullable(
    z.strictObject({
      url: z.string(),
      west: z.number(),
      south: z.number(),
      east: z.number(),
      north: z.number(),
    }),
  ),
  boundary: z.strictObject({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  center: z.tuple([z.number(), z.number()]),
  elevation: z.nullable(z.number()),
  responsible: z.nullable(z.string()),
  /** Who answered for it has left: nobody does until somebody takes their place. */
  vacant: z.boolean(),
})
export type MapArea = z.infer<typeof areaSchema>
export const areasSchema = z.strictObject({
  data: z.array(areaSchema),
  /** Areas there are besides: more than a map draws. */
  leftOut: z.int().check(z.minimum(0)),
  /** What the organisation calls its screens; null where it has not said. */
  title: z.nullable(z.string()),
})
