import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Mapping, mappingSchema } from '#domain/api/table-plan'
import { type TableReading, tableEncodings } from '#domain/api/table-reading'
import type { Resource } from '#domain/definition/resource'
import type { DayOrder } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import { isTimeZone } from '#domain/time/time-zone'
import { type Command, readArguments, UsageError } from '../../scripts/command.mjs'
import { StartError } from '../platform/lifecycle.ts'
import type { Words } from '../platform/words.ts'
import { labelOf } from '../tables/text-encoding.ts'

/** What `npm run import` was asked to do. */
export type ImportOrder =
  | { readonly kind: 'help' }
  | (Common & {
      readonly kind: 'msha'
      readonly folder: string | undefined
      readonly records: boolean
      readonly positions: boolean
    })
  | (Common & TableOptions & { readonly kind: 'table' })

interface Common {
  readonly rejects: string
}

export interface TableOptions {
  readonly file: string
  readonly resource: Resource
  readonly as: string
  readonly zone: string | undefined
  readonly mapping: Mapping | undefined
  readonly isMatchedAnew: boolean
  readonly decimalMark: string | undefined
  readonly dayOrder: DayOrder | undefined
  readonly reading: TableReading
}

const decimalMarks = new Map([
  ['comma', ','],
  ['point', '.'],
])
const dayOrders = new Map<string, DayOrder>([
  ['day-first', 'dayFirst'],
  ['month-first', 'monthFirst'],
])

const options = {
  msha: { type: 'boolean' },
  positions: { type: 'boolean' },
  resource: { type: 'string' },
  as: { type: 'string', default: 'admin' },
  zone: { type: 'string' },
  mapping: { type: 'string' },
  'by-name': { type: 'boolean' },
  decimal: { type: 'string' },
  dates: { type: 'string' },
  encoding: { type: 'string' },
  sheet: { type: 'string' },
  'heading-line': { type: 'string' },
  rejects: { type: 'string', default: 'import-rejects.csv' },
} as const

/** Reads the arguments. Throws UsageError, in words, for any that make no sense. */
export function importOrder(args: readonly string[], words: Words): ImportOrder {
  const read = readArguments(commandIn(words), args)
  if (!read) return { kind: 'help' }
  const { values, positionals } = read
  const { rejects } = values
  const [file] = positionals
  if (values.msha || values.positions) {
    const { msha: records, positions } = values
    return { kind: 'msha', folder: file, records, positions, rejects }
  }
  if (!file || values.resource === undefined) throw senseless(words('incomplete'), words)
  const resource = resourceNamed(values.resource)
  if (!resource) throw senseless(words('noSuchType', { name: values.resource }), words)
  if (values.zone !== undefined && !isTimeZone(values.zone))
    throw senseless(words('noSuchZone', { name: values.zone }), words)
  const oneOf = <T>(option: string, known: ReadonlyMap<string, T>, text: string | undefined) => {
    const value = text === undefined ? undefined : known.get(text)
    if (text !== undefined && value === undefined) {
      const choices = [...known.keys()].join(', ')
      throw senseless(words('notAChoice', { option, value: text, choices }), words)
    }
    return value
  }
  return {
    ...{ kind: 'table', file, resource, rejects, as: values.as, zone: values.zone },
    mapping: mappingIn(values.mapping, words),
    isMatchedAnew: values['by-name'],
    decimalMark: oneOf('--decimal', decimalMarks, values.decimal),
    dayOrder: oneOf('--dates', dayOrders, values.dates),
    reading: readingOf(values, words),
  }
}

const commandIn = (words: Words): Command<typeof options> => ({
  ...{ usage: words('usage'), options, counts: [0, 1] },
  complaint: (detail) => words('badOption', { detail }),
})

const senseless = (sentence: string, words: Words) => new UsageError(sentence, words('usage'))

function mappingIn(path: string | undefined, words: Words): Mapping | undefined {
  if (path === undefined) return undefined
  const refusal = (detail: string) => new StartError(words('badMapping', { path, detail }))
  let said: unknown
  try {
    said = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw refusal((error as Error).message)
  }
  const read = mappingSchema.safeParse(said)
  if (!read.success) throw refusal(z.prettifyError(read.error))
  return read.data
}

interface ReadingTexts {
  readonly encoding?: string
  readonly sheet?: string
  readonly 'heading-line'?: string
}

function readingOf(texts: ReadingTexts, words: Words): TableReading {
  const { encoding: said, sheet, 'heading-line': line } = texts
  const encoding = said === undefined ? undefined : labelOf(said)
  const headingLine = line === undefined ? undefined : Number(line)
  const notAChoice = (option: string, value: string | undefined, choices: string) =>
    senseless(words('notAChoice', { option, value, choices }), words)
  if (encoding === null) throw notAChoice('--encoding', said, tableEncodings.join(', '))
  if (headingLine !== undefined && !(Number.isInteger(headingLine) && headingLine > 0))
    throw notAChoice('--heading-line', line, '1, 2, 3 …')
  return {
    ...(encoding && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(headingLine && { headingLine }),
  }
}
