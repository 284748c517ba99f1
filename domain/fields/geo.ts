import * as z from 'zod/mini'
import {
  type Backdrop,
  type Common,
  defineField,
  type Field,
  type FieldKind,
  type GeoShape,
  type PlanFields,
} from './field.ts'
import { jsonIn } from './json.ts'
import { type Geometry, shapeFault } from './shape-text.ts'

export const geo = (
  shape: GeoShape,
  options: Common & { plan?: PlanFields; backdrop?: Backdrop; pictured?: string } = {},
): Field<Geometry> => defineField('geo', { ...options, shape })

// What is drawn by hand or simplified; each side is compared with every other (`domain/geometry/geometry.ts`).
const mostPositions = 1500
/** Pixels of the longer side of a plan. */
const largestPlan = 32_768

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))

function shapesOf(position: z.ZodMiniTuple<[z.ZodMiniNumber, z.ZodMiniNumber]>) {
  const ring = z.array(position).check(z.minLength(4), z.maxLength(1000))
  return {
    point: z.strictObject({ type: z.literal('Point'), coordinates: position }),
    line: z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(position).check(z.minLength(2), z.maxLength(1000)),
    }),
    polygon: z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(ring).check(
        z.minLength(1),
        z.maxLength(50),
        z.refine((rings) => rings.reduce((sum, one) => sum + one.length, 0) <= mostPositions),
      ),
    }),
  } as const
}

const onGlobe = shapesOf(z.tuple([between(-180, 180), between(-90, 90)]))
// Which of the two it is, the record says; the check of boundaries holds it to that.
const onGlobeOrPlan = shapesOf(z.tuple([between(-180, largestPlan), between(-90, largestPlan)]))

export const geoKind: FieldKind = {
  kind: 'geo',
  longest: () => 1_000_000,
  keeps: () => 'all',
  schema: ({ shape = 'point', plan }) => (plan ? onGlobeOrPlan : onGlobe)[shape],
  operators: ['empty'],
  toText: (value) => JSON.stringify(value),
  fromText: jsonIn,
  unreadFault: (text, { shape = 'point' }) => shapeFault(text, shape),
}
