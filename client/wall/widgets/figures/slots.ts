import type { MetricQuery } from '#domain/metrics/definition/metric'

export interface FigureSlot {
  readonly slot: string
  readonly query: MetricQuery
  /** What it is compared with. */
  readonly before: MetricQuery | undefined
}

/** Pixels at 1080 lines that one figure takes: a name of three words, a figure of five digits. */
export const leastWidth = 160

/** What one has in a tile that is wide and high. */
const ampleWidth = 280

/** The same in a tile of this size, at 1080 lines: in a high one they stand in several rows, not in one thin line. */
export const leastWidthIn = ({ width, height }: { width: number; height: number }): number =>
  height > 330 && width >= 2 * ampleWidth ? ampleWidth : leastWidth

/** The figures of a layout in the order of its slots, each with the one that it is compared with. */
export const figureSlots = (queries: Readonly<Record<string, MetricQuery>>): FigureSlot[] =>
  Object.keys(queries)
    .filter((slot) => !slot.endsWith('Before'))
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((slot) => {
      const query = queries[slot]
      return query ? [{ slot, query, before: queries[`${slot}Before`] }] : []
    })
