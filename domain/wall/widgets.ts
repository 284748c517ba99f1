/**
 * What each widget type accepts in a layout: its metric slots and its options. The server checks
 * layouts against it; `client/wall/widgets/<type>/` draws it.
 */
import * as z from 'zod/mini'

export interface Slot {
  readonly required: boolean
}

export interface WidgetType {
  readonly slots: Readonly<Record<string, Slot>>
  readonly options: z.ZodMiniType
  /** Draws figures that files define; the others know what their built-in figures mean. */
  readonly drawsCustom?: boolean
}

const required: Slot = { required: true }
const optional: Slot = { required: false }

const define = (
  slots: WidgetType['slots'],
  options: z.ZodMiniType = z.strictObject({}),
): WidgetType => ({
  slots,
  options,
})

/** How many lines a list has. */
const upTo = (most: number, usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), usual)

export const widgetTypes: Readonly<Record<string, WidgetType>> = {
  /** Organisation, title, connection, shift and clock. */
  header: define({}),
  /** One figure, as large as its area. */
  figure: { ...define({ value: required }), drawsCustom: true },
  safeDays: define({ current: required, record: optional, target: optional, review: optional }),
  /** Figures by level with their overdue part, and a line of new and closed per day. */
  hazardLevels: define({ open: required, overdue: optional, found: optional, closed: optional }),
  /** Open hazards by level and state. */
  levelByState: define({ value: required }),
  /** Shares against their targets as bullet bars. */
  bullets: define({ a: required, b: optional, c: optional, d: optional }),
  /** Shares as dials, where people expect a dial. */
  gauges: define({ a: required, b: optional }),
  violations: define({ count: required, previous: optional, sinceRedLine: optional }),
  drills: define({ completion: required, signed: optional, overdue: optional }),
  waterBalance: define({ flows: required, error: optional, recycling: optional }),
  accidents: define({ series: required, trifr: optional, ltifr: optional }),
  /** Mines by a figure; where there is but one, its areas by the figure of the slot `areas`. */
  rank: {
    ...define(
      { value: required, areas: optional },
      z.strictObject({
        limit: upTo(30, 8),
        bands: z.optional(z.array(z.number())),
      }),
    ),
    drawsCustom: true,
  },
  events: define({}, z.strictObject({ limit: upTo(50, 8) })),
  /** Open hazards that cannot wait, each with its running clock. */
  urgentList: define({}, z.strictObject({ limit: upTo(20, 6) })),
  /** What answers for the mines, and why an answer is missing. */
  sourceHealth: define({}, z.strictObject({ limit: upTo(40, 6) })),
  gridAreaMap: define(
    { risk: required, open: optional, overdue: optional },
    z.strictObject({
      frame: z._default(z.enum(['geographic', 'plan', 'auto']), 'auto'),
      pitch: z._default(z.number().check(z.minimum(0), z.maximum(70)), 52),
    }),
  ),
  mineScene: define({ risk: required }),
  bars3d: define({ value: required }),
}
