/** Figures as pictures; pure, so that a test reads a picture without a canvas. */
import type { EChartsOption } from 'echarts'
import { isCycle, isPeriod } from '#domain/definition/statistics'
import { numberOf } from '#domain/text/numbers'
import type { Tokens } from '../../../theme/tokens.ts'
import type { Measure } from './measure.ts'
import type { Arranged } from './series.ts'

export const pictures = ['bars', 'lines', 'ranking', 'ring', 'heat'] as const
export type Picture = (typeof pictures)[number]

/**
 * What suits: periods follow one another, anything else is ranked or shared out; shares add up to
 * nothing.
 */
export function picturesFor(
  [first, second]: readonly string[],
  { adds }: Pick<Measure, 'adds'>,
): readonly Picture[] {
  const heat: readonly Picture[] = second === undefined ? [] : ['heat']
  if (isPeriod(first)) return adds ? ['bars', 'lines', ...heat] : ['lines', 'bars', ...heat]
  // What comes again is seen against what it comes with: hours by the days of the week.
  if (isCycle(first) && isCycle(second)) return ['heat', 'bars']
  if (isCycle(first)) return ['bars', ...heat]
  if (adds) return ['bars', 'ranking', 'ring', ...heat]
  return second === undefined ? ['ranking', 'bars'] : ['bars', ...heat]
}

/** A longer ranking is read in the table. */
export const longestRanking = 20
const mostSlices = 9
/** With more fields than this, a heat map has no room for its figures. */
const mostWritten = 200

export interface Drawing {
  readonly picture: Picture
  readonly table: Arranged
  readonly isTime: boolean
  /** Figures add up: they may stand on one another. */
  readonly adds: boolean
  /** In percent. */
  readonly isShare: boolean
  readonly name: (dimension: number, value: string) => string
  /** A figure in the notation of the reader. */
  readonly figure: (value: number) => string
  /** A number of a scale, or of percent: without the decimals that the figure keeps. */
  readonly scale: (value: number) => string
  readonly colors: {
    /** Of what is written in the picture. */
    readonly ink: string
    /** Of the least and the most of a heat map. */
    readonly low: string
    readonly high: string
    /** Of figures on them. */
    readonly inside: string
    /** Of the series in turn. */
    readonly series: readonly string[]
    /** Of values that have a colour everywhere, by dimension. */
    readonly own: readonly ReadonlyMap<string, string>[]
  }
  /** What the slices are called that are too small to stand alone. */
  readonly others: string
}

export function optionOf(drawing: Drawing): EChartsOption {
  return { color: [...drawing.colors.series], ...shapeOf(drawing) }
}

/** Tells more series apart than a theme has colours: each comes again, fainter. */
export const seriesColors = ({ data, data2, ink2 }: Tokens): string[] =>
  ['', 'a0', '60'].flatMap((alpha) => [data, data2, ink2].map((color) => color + alpha))

function shapeOf(drawing: Drawing): EChartsOption {
  switch (drawing.picture) {
    case 'bars':
      return bars(drawing)
    case 'lines':
      return lines(drawing)
    case 'ranking':
      return ranking(drawing)
    case 'ring':
      return ring(drawing)
    case 'heat':
      return heat(drawing)
  }
}

const legendHeight = 36

const gridBelow = (hasLegend: boolean) => ({
  ...{ left: 8, right: 40, bottom: 8, containLabel: true },
  top: hasLegend ? legendHeight + 8 : 16,
})

const legendOf = ({ table: { columns }, colors }: Drawing) =>
  columns.length > 1
    ? { show: true, type: 'scroll' as const, top: 0, left: 0, textStyle: { color: colors.ink } }
    : { show: false }

const valueAxis = ({ scale, adds, isShare }: Drawing) => ({
  type: 'value' as const,
  ...(adds ? { minInterval: 1 } : {}),
  ...(isShare ? { min: 0, max: 100 } : {}),
  // The whole numbers of a scale of percent are written alike everywhere.
  axisLabel: { formatter: isShare ? '{value} %' : scale },
})

const labelOf =
  ({ figure }: Drawing) =>
  ({ value }: { readonly value?: unknown }) =>
    figure(numberOf(value))

const sliceOf =
  ({ figure, scale }: Drawing) =>
  ({ name, value, percent }: Slice) =>
    `${name}\n${figure(numberOf(value))} (${scale(percent ?? 0)}%)`

interface Slice {
  readonly name?: string
  readonly value?: unknown
  readonly percent?: number
}

/** Periods stand side by side, everything else below one another with its name in full. */
function bars(drawing: Drawing): EChartsOption {
  const { isTime, name } = drawing
  const { rows, columns, values } = drawing.table
  const category = { type: 'category' as const, data: rows.map((row) => name(0, row)) }
  const value = valueAxis(drawing)
  return {
    grid: gridBelow(columns.length > 1),
    legend: legendOf(drawing),
    xAxis: isTime ? category : value,
    yAxis: isTime ? value : { ...category, inverse: true },
    series: columns.map((column, side) => ({
      type: 'bar',
      ...(drawing.adds ? { stack: 'all' } : {}),
      name: name(1, column),
      barMaxWidth: 22,
      ...coloured(drawing, 1, column),
      data: values.map((row, at) => ownColoured(drawing, rows[at], row[side] ?? null)),
    })),
  }
}

function lines(drawing: Drawing): EChartsOption {
  const { name } = drawing
  const { rows, columns, values } = drawing.table
  return {
    grid: gridBelow(columns.length > 1),
    legend: legendOf(drawing),
    xAxis: { type: 'category', boundaryGap: false, data: rows.map((row) => name(0, row)) },
    yAxis: valueAxis(drawing),
    series: columns.map((column, side) => ({
      type: 'line',
      name: name(1, column),
      symbolSize: 6,
      ...coloured(drawing, 1, column),
      data: values.map((row) => row[side] ?? null),
    })),
  }
}

/** The highest first, each with its figure at its end. */
function ranking(drawing: Drawing): EChartsOption {
  const { table, name, colors } = drawing
  const ranked = ranks(table)
    .filter(({ sum }) => sum !== null)
    .slice(0, longestRanking)
  return {
    grid: gridBelow(false),
    legend: { show: false },
    xAxis: valueAxis(drawing),
    yAxis: { type: 'category', inverse: true, data: ranked.map(({ row }) => name(0, row)) },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        label: { show: true, position: 'right', color: colors.ink, formatter: labelOf(drawing) },
        data: ranked.map(({ row, sum }) => ownColoured(drawing, row, sum)),
      },
    ],
  }
}

/** Shares of the whole: small ones together, so that the slices add up to the total of the table. */
function ring(drawing: Drawing): EChartsOption {
  const { table, name, others, colors } = drawing
  const ranked = ranks(table).flatMap(({ row, sum }) => (sum ? [{ row, sum }] : []))
  const alone = ranked.length > mostSlices + 1 ? ranked.slice(0, mostSlices) : ranked
  const rest = ranked.slice(alone.length).reduce((sum, one) => sum + one.sum, 0)
  return {
    legend: { show: false },
    series: [
      {
        type: 'pie',
        radius: ['46%', '70%'],
        label: { formatter: sliceOf(drawing), color: colors.ink },
        data: [
          ...alone.map(({ row, sum }) => ({
            name: name(0, row),
            value: sum,
            ...coloured(drawing, 0, row),
          })),
          ...(rest > 0 ? [{ name: others, value: rest }] : []),
        ],
      },
    ],
  }
}

/** A field a pair of values: the more, the fuller its colour; nothing where nothing is said. */
function heat(drawing: Drawing): EChartsOption {
  const { name, colors, figure } = drawing
  const { rows, columns, values } = drawing.table
  const cells = values.flatMap((row, at) =>
    row.flatMap((value, side) => (value === null ? [] : [[side, at, value] as const])),
  )
  const most = Math.max(1, ...cells.map(([, , value]) => value))
  return {
    grid: { ...gridBelow(false), bottom: 44 },
    legend: { show: false },
    xAxis: {
      type: 'category',
      data: columns.map((one) => name(1, one)),
      splitArea: { show: true },
    },
    yAxis: { type: 'category', inverse: true, data: rows.map((one) => name(0, one)) },
    visualMap: {
      ...{ type: 'continuous', calculable: false, orient: 'horizontal', left: 'center', bottom: 0 },
      ...{ min: 0, max: most, itemWidth: 12, itemHeight: 160 },
      ...{ text: [figure(most), figure(0)], textStyle: { color: colors.ink } },
      inRange: { color: [colors.low, colors.high] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map((cell) => [...cell]),
        label: {
          show: cells.length <= mostWritten,
          color: colors.inside,
          formatter: ({ value }: { readonly value?: unknown }) =>
            Array.isArray(value) && value[2] ? figure(numberOf(value[2])) : '',
        },
      },
    ],
  }
}

/** The colour of a value, where it has one of its own. */
function coloured({ colors }: Drawing, dimension: number, value: string) {
  const color = colors.own[dimension]?.get(value)
  return color ? { itemStyle: { color }, lineStyle: { color } } : {}
}

/** A figure that stands for a row and for no series. */
function ownColoured(drawing: Drawing, row: string | undefined, value: number | null) {
  const own = drawing.table.columns.length === 1 || drawing.picture === 'ranking'
  const color = own && row !== undefined && drawing.colors.own[0]?.get(row)
  return color ? { value, itemStyle: { color } } : value
}

const ranks = ({ rows, values }: Arranged) =>
  rows
    .map((row, at) => ({ row, sum: summed(values[at] ?? []) }))
    .toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0))

/** Null where none of them says anything. */
const summed = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, one) => (one === null ? sum : (sum ?? 0) + one), null)
