import * as z from 'zod/mini'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Pixels that a column may be wide. */
export const widthBounds = { min: 60, max: 800 } as const

const name = z.string().check(z.minLength(1), z.maxLength(60))

const width = z.number().check(z.minimum(widthBounds.min), z.maximum(widthBounds.max))

/** How somebody likes a list to look, as it is kept and as it travels. */
export const listLayoutSchema = z.strictObject({
  columns: z.array(name).check(z.minLength(1), z.maxLength(200)),
  /** Pixels, of columns that someone has made wider or narrower. */
  widths: z.record(name, width),
  density: z.enum(densities),
  /** One long list instead of pages. */
  endless: z.boolean(),
})

type Written = z.infer<typeof listLayoutSchema>

export interface ListLayout extends Readonly<Omit<Written, 'columns' | 'widths'>> {
  readonly columns: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}
