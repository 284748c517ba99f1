import type { Actor } from '#domain/access/access'
import type { SheetFormat } from '#domain/api/sheet-formats'
import type { AnyRow, Resource } from '#domain/definition/resource'
import {
  averageOf,
  isCycle,
  isPeriod,
  meanOf,
  rateOf,
  shareOf,
} from '#domain/definition/statistics'
import { cycleText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { bandWord } from '#domain/time/age-bands'
import { dayIn } from '#domain/time/zone-day'
import { forbidden } from '../platform/problem.ts'
import type { CodecPlace } from '../platform/value-codec.ts'
import { wordsOf } from '../platform/words.ts'
import { mayExport, maySeeField } from '../records/access/policy.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import type { Labels } from '../records/labels/labels.ts'
import { zoneOf } from '../records/place/zone.ts'
import type { Figure, StatisticsQuery } from '../records/read/figure.ts'
import { statisticsFor } from '../records/read/statistics.ts'
import { dictionaryNames } from '../records/references/dictionaries.ts'
import { headingOf } from '../tables/heading.ts'
import type { Cell } from '../tables/sheet-xml.ts'
import { type Column, columnsOf } from './columns.ts'
import { type TableOutput, typeOf } from './export.ts'
import { endingOf, sheetOn } from './sheet.ts'

export interface StatisticsExport extends StatisticsQuery {
  readonly format: SheetFormat
  readonly language: Language
}

/**
 * Writes the figures of a statistics screen as a table: a line a group with its dimensions, its
 * count, its sums, parts, shares in percent and averages, and the whole selection last.
 */
export async function exportStatistics(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { format, language, ...query }: StatisticsExport,
  { open, inTurn }: TableOutput,
): Promise<void> {
  if (!mayExport(resource, actor)) throw forbidden('notAllowed')
  const { by, data, total, labels } = await inTurn(() =>
    statisticsFor(recordContext, actor, resource, query),
  )
  const place = { language, zone: await zoneOf(recordContext.db, actor.lineage.org) }
  const dictionaries = await dictionaryNames(recordContext.db, resource.fields)
  const written = (names: readonly string[]) => columnsOf(resource, names, place, dictionaries)
  const words = wordsOf('workspace', language)
  const sums = (resource.statistics?.sums ?? []).filter((name) =>
    maySeeField(resource, name, actor),
  )
  const told = wordsOf('stat', language)
  const ownWords = wordsOf(resource.name, language)
  const { parts: known = {}, shares = {}, averages = {} } = resource.statistics ?? {}
  const { means = {}, rates = {} } = resource.statistics ?? {}
  const parts = Object.keys(known).filter((name) => !known[name]?.inner)
  const dimensions = by.map((name) => dimensionOf(resource, name, place, written))
  const headings = [
    ...dimensions.map(({ title }) => title),
    told('count'),
    ...written(sums).map(({ title }) => title),
    ...parts.map((name) => ownWords(`parts.${name}`)),
    ...Object.keys(shares).map((name) => headingOf(ownWords(`parts.${name}`), '%')),
    ...Object.keys(averages).map((name) => ownWords(`parts.${name}`)),
    ...Object.entries(means).map(([name, { unit }]) =>
      headingOf(ownWords(`parts.${name}`), told(unit === 'minutes' ? 'minutesUnit' : 'daysUnit')),
    ),
    ...Object.keys(rates).map((name) => ownWords(`parts.${name}`)),
  ]
  const figures = (figure: Omit<Figure, 'by'>): Cell[] => [
    figure.count,
    ...sums.map((name) => (figure.sums[name] === undefined ? null : Number(figure.sums[name]))),
    ...parts.map((name) => figure.parts[name] ?? null),
    ...Object.values(shares).map((one) => rounded(shareOf(one, figure))),
    ...Object.values(averages).map((one) => rounded(averageOf(one, figure))),
    ...Object.entries(means).map(([name, one]) => rounded(meanOf(name, one, figure))),
    ...Object.entries(rates).map(([name, one]) => rounded(rateOf(name, one, figure))),
  ]
  const title = ownWords('plural')
  const day = dayIn(place.zone, recordContext.clock.now())
  const called = [title, ...dimensions.map((one) => one.title), day].join(' ')
  const stream = open({
    type: typeOf[format],
    fileName: `${called}.${endingOf(format)}`,
    rows: data.length,
  })
  const sheet = sheetOn(format, stream, { title, headings, language })
  await sheet.write([
    ...data.map((figure) => [
      ...dimensions.map(({ cell }, at) => cell(figure.by[at] ?? null, labels)),
      ...figures(figure),
    ]),
    [...by.map((_, at) => (at === 0 ? words('list.total') : null)), ...figures(total)],
  ])
  await sheet.end()
}

/** A rate has one decimal (metric rules, section 1). */
const rounded = (share: number | null): Cell => (share === null ? null : Number(share.toFixed(1)))

interface Dimension {
  readonly title: string
  readonly cell: (value: string | null, labels: Labels) => Cell
}

/** How a dimension is headed, and how its values are written: as the list's own columns are. */
function dimensionOf(
  resource: Resource,
  name: string,
  place: CodecPlace,
  written: (names: readonly string[]) => readonly Column[],
): Dimension {
  const words = wordsOf('stat', place.language)
  const none = words('none')
  const age = resource.statistics?.ages?.[name]
  if (isPeriod(name)) return { title: words(name), cell: (value) => value ?? none }
  if (isCycle(name)) {
    const called = (value: string) => cycleText(place.language, name, value)
    return { title: words(name), cell: (value) => (value === null ? none : called(value)) }
  }
  if (age)
    return {
      title: wordsOf(resource.name, place.language)(`parts.${name}`),
      cell: (value) => {
        if (value === null) return none
        const { key, params } = bandWord(age.bands, value)
        return words(`age.${key}`, params)
      },
    }
  const [column] = written([name])
  return {
    title: column?.title ?? name,
    cell: (value, labels) =>
      value === null ? none : (column?.cell({ [name]: value } as AnyRow, labels) ?? value),
  }
}
