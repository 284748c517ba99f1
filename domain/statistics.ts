import type { Fields } from './exit.ts'
import { isKept } from './fields/field.ts'
import type { Resource } from './resource.ts'

/** How the records of a type are counted: what a statistics screen offers. */
export interface Statistics<F extends Fields = Fields> {
  /** The day or instant that places a record in a month. */
  readonly time: keyof F & string
  /** Fields by which records are told apart; `state` is the stored state. */
  readonly by: readonly ((keyof F & string) | 'state')[]
  /** Number fields that are added up, besides the count. */
  readonly sums?: readonly (keyof F & string)[]
}

const summed = new Set(['int', 'posint', 'number', 'decimal', 'money'])

type Check<T> = (path: string, value: T) => string[]

/** Everything wrong with what a definition counts and adds up, each as `path: what is wrong`. */
export function countingFaults(spec: Resource, field: Check<string>): string[] {
  const sums = (path: string, names: readonly string[] = []) =>
    names.flatMap((name) => summable(spec, path, name))
  const { statistics } = spec
  const totals = sums('list.totals', spec.list.totals)
  if (!statistics) return totals
  const { by, time } = statistics
  const filters = new Set(spec.list.filters.map(String))
  const drills = [...by, time].filter((name) => !filters.has(name))
  return [
    ...totals,
    ...field('statistics.time', time),
    ...by.flatMap((name) => field('statistics.by', name)),
    ...sums('statistics.sums', statistics.sums),
    ...by.flatMap((name) =>
      spec.fields[name]?.many
        ? [`${spec.name}.statistics.by: "${name}" holds several values; a record counts once`]
        : [],
    ),
    // A figure leads to its rows through the list's filters.
    ...drills.map((name) => `${spec.name}.statistics: "${name}" is no filter of the list; add it`),
  ]
}

function summable({ name, fields }: Resource, path: string, field: string): string[] {
  const found = fields[field]
  const isNumber = found && summed.has(found.kind) && !found.many && isKept(found)
  return isNumber ? [] : [`${name}.${path}: "${field}" is no stored number; sums need one`]
}
