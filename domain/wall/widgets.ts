/**
 * What each widget type accepts in a layout: its metric slots and its options. The server checks
 * layouts against it; `client/wall/widgets/<type>/` draws it.
 */
import * as z from 'zod/mini'
import { mapLayers, mapLevel, mapViews } from './map-layers.ts'

export interface Slot {
  readonly required: boolean
  /**
   * What its question must ask for: a span of time in `by`, exactly one dimension there, or several
   * organisations or values.
   */
  readonly needs?: 'time' | 'dimension' | 'several'
}

export interface WidgetType {
  readonly slots: Readonly<Record<string, Slot>>
  readonly options: z.ZodMiniType
  /** Draws figures that files define; the others know what their built-in figures mean. */
  readonly drawsCustom?: boolean
  /** Shows what happened: to records of the types in its option `of`, to all where it has none. */
  readonly showsEvents?: boolean
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

const figureSlots = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((slot) => [
    [slot, slot === 'a' ? required : optional],
    [`${slot}Before`, optional],
  ]),
)

/** How many lines a list has. */
const upTo = (most: number, usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), usual)

const sensorSlots = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** From where on a value asks for attention, and from where on it is an alarm: reached, above or below. */
const measureLimits = z.strictObject({
  notice: z.optional(z.number()),
  alarm: z.optional(z.number()),
  when: z._default(z.enum(['above', 'below']), 'above'),
})

/** How a map begins; whoever stands at it, or its address, chooses otherwise. */
const mapChoice = {
  layer: z.optional(z.enum(mapLayers)),
  level: z.optional(z.string().check(z.regex(mapLevel))),
  view: z.optional(z.enum(mapViews)),
}

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
      { value: { required: true, needs: 'several' }, areas: optional },
      z.strictObject({
        limit: upTo(30, 8),
        bands: z.optional(z.array(z.number())),
      }),
    ),
    drawsCustom: true,
  },
  /** Several figures side by side; `aBefore` is what `a` is compared with. */
  figures: {
    ...define(
      figureSlots,
      z.strictObject({ columns: z.optional(z.int().check(z.minimum(1), z.maximum(8))) }),
    ),
    drawsCustom: true,
  },
  /** Figures along days, months or years; one that is split by more is drawn in its parts. */
  trend: {
    ...define(
      {
        a: { required: true, needs: 'time' },
        b: { required: false, needs: 'time' },
        c: { required: false, needs: 'time' },
        d: { required: false, needs: 'time' },
      },
      z.strictObject({ shape: z._default(z.enum(['lines', 'columns', 'stack']), 'lines') }),
    ),
    drawsCustom: true,
  },
  /** What a figure is made of, by one dimension; `order` names its values in their own order. */
  breakdown: {
    ...define(
      { value: { required: true, needs: 'dimension' } },
      z.strictObject({
        limit: upTo(20, 8),
        order: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))),
      }),
    ),
    drawsCustom: true,
  },
  /** What runs out, a row each: figures by the days that are left. */
  dueBands: define({
    a: { required: true, needs: 'dimension' },
    b: { required: false, needs: 'dimension' },
    c: { required: false, needs: 'dimension' },
    d: { required: false, needs: 'dimension' },
    e: { required: false, needs: 'dimension' },
  }),
  /** Safe days of each mine. */
  counters: define(
    { current: { required: true, needs: 'several' }, target: optional, review: optional },
    z.strictObject({
      limit: upTo(60, 20),
      columns: z._default(z.int().check(z.minimum(1), z.maximum(10)), 4),
    }),
  ),
  /** What happened last; of the record types that are named, else of all. */
  events: {
    ...define(
      {},
      z.strictObject({
        limit: upTo(50, 8),
        of: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20))),
      }),
    ),
    showsEvents: true,
  },
  /** Announcements in force for the organisation, one after the other in one line. */
  announcements: define({}),
  /** What the sky does, from figures of files; `code` is a number of the WMO's table 4677. */
  weather: {
    ...define(
      { temperature: required, code: optional, wind: optional, gusts: optional, rain: optional },
      z.strictObject({ credit: z.optional(z.string().check(z.maxLength(120))) }),
    ),
    drawsCustom: true,
  },
  /** What is measured at many places, a row each, the worst first; `limits` by slot. */
  sensorTable: {
    ...define(
      Object.fromEntries(
        sensorSlots.map((slot) => [slot, { required: slot === 'a', needs: 'several' } as const]),
      ),
      z.strictObject({
        limit: upTo(60, 12),
        /** Minutes after which a sensor that was not heard of is silent. */
        silentAfter: upTo(1440, 10),
        limits: z._default(z.partialRecord(z.enum(sensorSlots), measureLimits), {}),
      }),
    ),
    drawsCustom: true,
  },
  /** Open hazards that cannot wait, each with its running clock. */
  urgentList: define({}, z.strictObject({ limit: upTo(20, 6) })),
  /** Alarms that are not over, each with its running clock. */
  alarmList: define({}, z.strictObject({ limit: upTo(30, 6) })),
  /** What answers for the mines, and why an answer is missing. */
  sourceHealth: define({}, z.strictObject({ limit: upTo(40, 6) })),
  gridAreaMap: {
    ...define(
      { risk: required, open: optional, overdue: optional },
      z.strictObject({
        frame: z._default(z.enum(['geographic', 'plan', 'auto']), 'auto'),
        pitch: z._default(z.number().check(z.minimum(0), z.maximum(70)), 52),
        ...mapChoice,
      }),
    ),
    showsEvents: true,
  },
  /** Areas by level of risk. */
  riskClasses: define({ risk: required }),
  /** Areas at a raised risk, the worst first. */
  worstAreas: define(
    { risk: required, open: optional, overdue: optional },
    z.strictObject({ limit: upTo(30, 8) }),
  ),
  mineScene: define(
    { risk: required, open: optional, overdue: optional },
    z.strictObject(mapChoice),
  ),
  bars3d: define({ value: required }),
}
