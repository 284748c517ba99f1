/** The layout of a big screen: one JSON file of `screens-config/`, checked before any wall sees it. */
import * as z from 'zod/mini'
import { periods } from '../metrics/definition/metric.ts'
import { gridOf, gridProblems, type ScreenProblem } from './layout-problems.ts'
import { widgetTypes } from './widgets.ts'
import { writtenIn } from './written.ts'

/** A text of the layout itself, in every language of the interface. */
export const trilingual = z.strictObject({
  zh_CN: z.string().check(z.maxLength(200)),
  en_US: z.string().check(z.maxLength(200)),
  sr_SP: z.string().check(z.maxLength(200)),
})
export type Trilingual = z.infer<typeof trilingual>

export const metricQuerySchema = z.union([
  z.pipe(
    z.string().check(z.maxLength(80)),
    z.transform((key: string) => ({
      key,
      by: [] as string[],
      period: 'now' as const,
      orgs: 'self' as const,
    })),
  ),
  z.strictObject({
    key: z.string().check(z.maxLength(80)),
    by: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)), []),
    period: z._default(z.enum(periods), 'now'),
    orgs: z._default(z.enum(['self', 'children', 'mines']), 'self'),
  }),
])

const size = z.string().check(z.regex(/^(\d+(\.\d+)?(%|px|fr)|auto)$/))
const areaName = z.string().check(z.regex(/^[a-zA-Z][\w-]*$/))

const extent = z.number().check(z.minimum(1))

/** What a widget draws. */
const drawn = {
  type: z.string(),
  title: z.optional(trilingual),
  metrics: z._default(z.record(z.string(), metricQuerySchema), {}),
  options: z._default(z.record(z.string(), z.unknown()), {}),
}

export const widgetSchema = z
  .strictObject({
    /** Named grid area; or `at`, in pixels of the design. */
    area: z.optional(areaName),
    at: z.optional(z.strictObject({ x: z.number(), y: z.number(), w: extent, h: extent })),
    ...drawn,
    /** What stands there where a question for several organisations (`orgs`) finds no more than one. */
    instead: z.optional(z.strictObject(drawn)),
  })
  .check(
    z.refine((widget) => (widget.area === undefined) !== (widget.at === undefined), {
      params: { code: 'areaOrAt' },
    }),
  )
export type WidgetSpec = z.infer<typeof widgetSchema>

const alarmSchema = z.strictObject({
  when: z.strictObject({
    metric: z.string(),
    above: z.number(),
    where: z._default(z.record(z.string(), z.string()), {}),
  }),
  do: z.enum(['highlight']),
})

const displays = z.int().check(z.minimum(1), z.maximum(16))

/** How the widgets lie on a wall of one shape. */
const sheet = {
  design: z.strictObject({
    width: z.int().check(z.minimum(320), z.maximum(16_384)),
    height: z.int().check(z.minimum(240), z.maximum(16_384)),
    /** Metres between the wall and its readers. */
    viewingDistance: z._default(z.number().check(z.minimum(0.3), z.maximum(30)), 6),
  }),
  wall: z.optional(
    z.strictObject({
      columns: displays,
      rows: displays,
      /** Millimetres hidden between two displays, in pixels of the design. */
      bezel: z._default(z.number().check(z.minimum(0)), 0),
    }),
  ),
  areas: z.array(z.string()).check(z.minLength(1), z.maxLength(64)),
  rows: z.array(size),
  columns: z.array(size),
  gap: z._default(z.number().check(z.minimum(0), z.maximum(200)), 28),
  padding: z._default(z.number().check(z.minimum(0), z.maximum(400)), 48),
}

const shape = z.strictObject({
  $schema: z.optional(z.string()),
  code: z.string().check(z.regex(/^[a-zA-Z][\w-]{0,63}$/)),
  title: trilingual,
  ...sheet,
  /** The same widgets on walls of other shapes; one whose area a variant leaves out is not drawn there. */
  variants: z._default(z.array(z.strictObject(sheet)).check(z.maxLength(8)), []),
  widgets: z.array(widgetSchema).check(z.minLength(1), z.maxLength(200)),
  alarms: z._default(z.array(alarmSchema).check(z.maxLength(50)), []),
})

/** A layout as it is pushed: complete, every default filled in. */
export const screenSchema = shape.check(
  z.superRefine((screen, issue) => {
    for (const problem of problemsOf(screen)) {
      issue.addIssue({ code: 'custom', path: problem.path, params: problem, message: problem.code })
    }
  }),
)
export type Screen = z.infer<typeof screenSchema>

/** Faults that the shape alone does not show: areas, widget types, slots and their options. */
export function problemsOf(screen: z.infer<typeof shape>): ScreenProblem[] {
  const areas = new Set([screen, ...screen.variants].flatMap((one) => gridOf(one.areas).flat()))
  return [
    ...gridProblems(screen),
    ...screen.variants.flatMap((variant, index) => gridProblems(variant, ['variants', index])),
    ...screen.widgets.flatMap((widget, i) => standingProblems(widget, i, { screen, areas })),
    ...writtenIn<Drawn>(screen).flatMap(({ widget, path }) => widgetProblems(widget, [...path])),
  ]
}

type Drawn = Pick<WidgetSpec, 'type' | 'metrics' | 'options'>

function widgetProblems(widget: Drawn, path: (string | number)[]): ScreenProblem[] {
  if (!widgetTypes[widget.type]) {
    const known = Object.keys(widgetTypes).join(', ')
    return [
      { path: [...path, 'type'], code: 'unknownWidget', params: { type: widget.type, known } },
    ]
  }
  return [...slotProblems(widget, path), ...optionProblems(widget, path)]
}

/** Where it stands. */
function standingProblems(
  widget: WidgetSpec,
  index: number,
  { screen, areas }: { screen: z.infer<typeof shape>; areas: ReadonlySet<string> },
): ScreenProblem[] {
  const path = ['widgets', index]
  const problems: ScreenProblem[] = []
  if (widget.area && !areas.has(widget.area)) {
    problems.push({ path: [...path, 'area'], code: 'unknownArea', params: { area: widget.area } })
  }
  if (widget.at && outside(widget.at, screen.design)) {
    problems.push({ path: [...path, 'at'], code: 'outsideDesign', params: {} })
  }
  const sharing = screen.widgets.findIndex((other) => widget.area && other.area === widget.area)
  if (widget.area && sharing < index) {
    problems.push({ path: [...path, 'area'], code: 'areaTaken', params: { area: widget.area } })
  }
  return problems
}

function outside(
  at: { x: number; y: number; w: number; h: number },
  design: { width: number; height: number },
) {
  return at.x < 0 || at.y < 0 || at.x + at.w > design.width || at.y + at.h > design.height
}

function slotProblems(widget: Drawn, path: (string | number)[]): ScreenProblem[] {
  const slots = widgetTypes[widget.type]?.slots ?? {}
  const unknown = Object.keys(widget.metrics).filter((name) => !slots[name])
  const missing = Object.keys(slots).filter(
    (name) => slots[name]?.required && !widget.metrics[name],
  )
  return [
    ...unknown.map((slot) => ({
      path: [...path, 'metrics', slot],
      code: 'unknownSlot',
      params: { slot, known: Object.keys(slots).join(', ') },
    })),
    ...missing.map((slot) => ({
      path: [...path, 'metrics'],
      code: 'missingSlot',
      params: { slot },
    })),
  ]
}

function optionProblems(widget: Drawn, path: (string | number)[]): ScreenProblem[] {
  const checked = widgetTypes[widget.type]?.options.safeParse(widget.options)
  if (!checked || checked.success) return []
  return checked.error.issues.map((found) => ({
    path: [
      ...path,
      'options',
      ...found.path.map((part) => (typeof part === 'number' ? part : String(part))),
    ],
    code: 'badOption',
    params: { message: found.message },
  }))
}
