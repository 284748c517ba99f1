/** What a big screen draws besides figures; a display in a control room reads nothing else. */
import * as z from 'zod/mini'
import { bytes, count, picture } from './answers.ts'
import type { Contracts } from './contract.ts'

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
  leftOut: count,
  /** What the organisation calls its screens; null where it has not said. */
  title: z.nullable(z.string()),
})

const drawn = {
  tag: 'wall',
  answer: bytes,
  media: [picture],
  tagged: true,
  refusals: [404],
} as const

export const wallContracts = {
  'GET /api/wall/areas': {
    ...{ id: 'areas', tag: 'wall' },
    summary: 'Grid areas as the map draws them, and the title of the screens',
    query: z.object({
      orgCode: z.optional(z.string().check(z.describe('code of an organisation'))),
    }),
    ...{ answer: areasSchema, tagged: true },
  },
  'GET /api/wall/plans/{id}': {
    ...{ ...drawn, id: 'plan' },
    summary: 'The plan picture of a grid area, or the icon of a screen coordinate',
  },
  'GET /api/wall/maps/{id}': {
    ...{ ...drawn, id: 'map' },
    summary: 'The map picture that holds for an organisation',
  },
} as const satisfies Contracts
