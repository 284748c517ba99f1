/** Figures that an installation defines: one JSON file of `screens-config/figures/`, without code. */
import * as z from 'zod/mini'
import { builtInFamilies, type CustomFigures } from './catalogue.ts'
import {
  type Cube,
  type CubeReader,
  cube,
  grains,
  type Metric,
  metric,
  type Spread,
} from './definition/metric.ts'
import { drillDownFault } from './drill-down.ts'

/** What one file may hold; `docs/sources.md` says it to those who write one. */
export const customLimits = { dimensions: 3, values: 10, figures: 20, listed: 200 } as const

const name = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/))
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const words = z.strictObject({ zh_CN: word, en_US: word, sr_SP: word })
const unitWord = z.string().check(z.trim(), z.maxLength(16))
const unit = z.union([
  z.pipe(
    unitWord,
    z.transform((text: string) => ({ zh_CN: text, en_US: text, sr_SP: text })),
  ),
  z.strictObject({ zh_CN: unitWord, en_US: unitWord, sr_SP: unitWord }),
])
const noUnit = { zh_CN: '', en_US: '', sr_SP: '' }

const size = z.number().check(z.minimum(-1e9), z.maximum(1e9))

/** How the observations become one number. */
export const aggregations = ['count', 'sum', 'minimum', 'maximum', 'mean', 'latest'] as const
type Aggregation = (typeof aggregations)[number]

const figure = z.strictObject({
  name: words,
  unit: z._default(unit, noUnit),
  is: z.enum(aggregations),
  /** The value it is of; a count is of none. */
  of: z.optional(name),
  digits: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  good: z.optional(z.enum(['high', 'low'])),
  target: z.optional(size),
  href: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
})
type FigureSpec = z.infer<typeof figure>

const listedValue = z.string().check(z.minLength(1), z.maxLength(120))

const shape = z.strictObject({
  $schema: z.optional(z.string()),
  name,
  dimensions: z._default(
    z.record(
      name,
      z.strictObject({ name: words, values: z.optional(z.record(listedValue, words)) }),
    ),
    {},
  ),
  values: z._default(
    z.record(
      name,
      z.strictObject({
        minimum: z.optional(size),
        maximum: z.optional(size),
        mayBeMissing: z._default(z.boolean(), false),
      }),
    ),
    {},
  ),
  figures: z.record(name, figure),
})
type CustomFile = z.infer<typeof shape>

/** A fault of a file: where it stands and what is wrong, as a locale key of `screens.problems`. */
interface FileFault {
  readonly path: (string | number)[]
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The file as it is written; `linkHosts`: `host:port` that a figure may link to. */
export const customFiguresSchema = (linkHosts: readonly string[]) =>
  shape.check(
    z.superRefine((file, issue) => {
      for (const fault of faultsIn(file, linkHosts)) {
        issue.addIssue({ code: 'custom', path: fault.path, params: fault, message: fault.code })
      }
    }),
  )

// These name something else in a question or in an address.
const reserved: readonly string[] = ['measure', 'period', 'org', 'orgCode', 'key', ...grains]

function faultsIn(file: CustomFile, linkHosts: readonly string[]): FileFault[] {
  const { dimensions, values, figures } = file
  // Each of very many figures would be held against each of very many values.
  const tooMany = sizeFaults(file)
  if (tooMany.length > 0) return tooMany
  return [
    ...(builtInFamilies.includes(file.name)
      ? [{ path: ['name'], code: 'builtInName', params: { known: builtInFamilies.join(', ') } }]
      : []),
    ...Object.keys(dimensions)
      .filter((one) => reserved.includes(one))
      .map((one) => ({
        path: ['dimensions', one],
        code: 'reservedDimension',
        params: { name: one, known: reserved.join(', ') },
      })),
    ...Object.entries(values).flatMap(([one, { minimum = -1e9, maximum = 1e9 }]) =>
      minimum < maximum
        ? []
        : [{ path: ['values', one], code: 'noRange', params: { name: one, minimum, maximum } }],
    ),
    ...Object.entries(figures).flatMap(([one, spec]) =>
      figureFaults(spec, file, linkHosts).map((fault) => ({
        ...fault,
        path: ['figures', one, ...fault.path],
      })),
    ),
  ]
}

function sizeFaults({ dimensions, values, figures }: CustomFile): FileFault[] {
  const lists = Object.entries(dimensions).map(
    ([one, spec]) =>
      [['dimensions', one, 'values'], spec.values ?? {}, customLimits.listed] as const,
  )
  const all = [
    [['dimensions'], dimensions, customLimits.dimensions] as const,
    [['values'], values, customLimits.values] as const,
    [['figures'], figures, customLimits.figures] as const,
    ...lists,
  ]
  const tooMany = all.flatMap(([path, entries, most]) => {
    const have = Object.keys(entries).length
    const at = { path: [...path], params: { name: path.at(-1), have, most } }
    return have > most ? [{ ...at, code: 'tooManyEntries' }] : []
  })
  const isEmpty = Object.keys(figures).length === 0
  return isEmpty ? [{ path: ['figures'], code: 'noFigures', params: {} }] : tooMany
}

function figureFaults(
  { is, of, href }: FigureSpec,
  { dimensions, values }: CustomFile,
  linkHosts: readonly string[],
): FileFault[] {
  const known = Object.keys(values).join(', ') || '-'
  const faults: FileFault[] = []
  if (is === 'count' && of !== undefined) {
    faults.push({ path: ['of'], code: 'countOfNothing', params: {} })
  } else if (is !== 'count' && !Object.hasOwn(values, of ?? '')) {
    const path = of === undefined ? [] : ['of']
    faults.push({ path, code: 'unknownValue', params: { name: of ?? '', is, known } })
  }
  const names = ['orgCode', ...Object.keys(dimensions)]
  const wrong = href === undefined ? null : drillDownFault(href, names, linkHosts)
  return wrong ? [...faults, { path: ['href'], ...wrong }] : faults
}

/** The cube and the figures of a file that holds. */
export function customFiguresOf(file: CustomFile): CustomFigures {
  const { dimensions, values, figures } = file
  const specs = Object.values(figures)
  const dated = (value: string) => specs.some(({ is, of }) => is === 'latest' && of === value)
  const one = cube({
    name: file.name,
    of: '',
    where: {},
    dimensions: mapped(dimensions, (_, field) => ({ field })),
    custom: {
      dimensions: mapped(dimensions, ({ values: listed }) => (listed ? Object.keys(listed) : null)),
      values: mapped(values, (value, at) => ({ ...value, isDated: dated(at) }) as Bounded),
    },
  })
  return {
    cube: one,
    metrics: Object.entries(figures).map(([key, spec]) =>
      metricOf(`${file.name}.${key}`, spec, one, dimensions),
    ),
  }
}

type Bounded = NonNullable<Cube['custom']>['values'][string]

function metricOf(
  key: string,
  { name: title, unit: inWords, is, of = '', digits, good, target, href }: FigureSpec,
  one: Cube,
  dimensions: CustomFile['dimensions'],
): Metric {
  const shown = digits ?? (is === 'count' ? 0 : is === 'mean' ? 2 : 1)
  const sheet = { key, name: title, unit: inWords, digits: shown, good, target, href }
  return metric({
    key,
    unit: is === 'count' ? 'count' : 'custom',
    digits: shown,
    dimensions: mapped(dimensions, ({ values = {} }) => Object.keys(values)),
    reads: [one],
    ...(good === undefined ? {} : { good }),
    ...(target === undefined ? {} : { target }),
    formula: formulaOf(is, of, one),
    ...(is === 'latest' ? { observedAt: (read) => read.spread(one, of)?.at ?? null } : {}),
    custom: {
      ...sheet,
      dimensions: mapped(dimensions, (spec) => ({ name: spec.name, values: spec.values ?? {} })),
    },
  })
}

const pickers: Readonly<Record<Exclude<Aggregation, 'count'>, (spread: Spread) => number>> = {
  sum: ({ sum }) => sum,
  minimum: ({ minimum }) => minimum,
  maximum: ({ maximum }) => maximum,
  mean: ({ sum, count }) => sum / count,
  latest: ({ latest }) => latest,
}

/** Nothing is nought only for counts and sums, and only where a source tells of the organisation. */
function formulaOf(is: Aggregation, of: string, one: Cube): (read: CubeReader) => number | null {
  const none = (read: CubeReader) => (read.isTold(one) ? 0 : null)
  if (is === 'count') return (read) => read.sum(one) || none(read)
  const pick = pickers[is]
  return (read) => {
    const spread = read.spread(one, of)
    if (spread) return pick(spread)
    // Observations without the value are no sum of nought.
    return is === 'sum' && !read.sum(one) ? none(read) : null
  }
}

function mapped<T, R>(
  entries: Readonly<Record<string, T>>,
  to: (entry: T, name: string) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, to(entry, key)]))
}
