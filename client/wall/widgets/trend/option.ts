import type { EChartsOption, SeriesOption } from 'echarts'
import type { Tokens } from '../../../theme/tokens.ts'
import { columnOf, figureAxis, gridOf, isRunning, timeAxis } from '../../figure/axes.ts'
import { leastBar } from '../../figure/least-bar.ts'
import { type Course, colourOfSeries, type Series } from './series.ts'

export type Shape = 'lines' | 'columns' | 'stack'

export interface Drawing {
  readonly shape: Shape
  readonly tokens: Tokens
  readonly unit: number
  readonly note: number
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  readonly bucketName: (bucket: string) => string
  /** Drawn across as a thin line. */
  readonly target?: number | undefined
  readonly isShare: boolean
}

/** The picture of a course. What is not over yet is dashed, or pale. */
export function trendOption(course: Course, drawing: Drawing): EChartsOption {
  const { isShare, bucketName } = drawing
  const { buckets, series } = course
  const target = drawing.target === undefined ? [] : [targetLine(course, drawing, drawing.target)]
  return {
    grid: gridOf(drawing),
    xAxis: {
      ...timeAxis(buckets, bucketName, drawing),
      boundaryGap: drawing.shape !== 'lines',
    },
    yAxis: figureAxis(drawing, isShare),
    series: [
      ...series.flatMap((one, index) =>
        drawing.shape === 'lines'
          ? line(one, index, course, drawing)
          : [columns(one, index, course, drawing)],
      ),
      ...target,
    ],
  }
}

function line(one: Series, index: number, course: Course, drawing: Drawing): SeriesOption[] {
  const { tokens, unit, today } = drawing
  const last = course.buckets.length - 1
  const runs = isRunning(course.buckets[last], today)
  const style = { color: colourOfSeries(one, index, tokens, true), width: 2.4 * unit }
  const drawn = (name: string, points: readonly (number | null)[], type: 'solid' | 'dotted') => ({
    ...{ type: 'line' as const, name, data: [...points], showSymbol: false, silent: true },
    lineStyle: { ...style, type, cap: 'round' as const },
  })
  const name = `${one.slot}:${one.part?.value ?? ''}`
  const whole = one.points.map((value, at) => (runs && at === last ? null : value))
  const tail = one.points.map((value, at) => (at >= last - 1 ? value : null))
  return [drawn(name, whole, 'solid'), ...(runs ? [drawn(`${name}:now`, tail, 'dotted')] : [])]
}

function columns(one: Series, index: number, course: Course, drawing: Drawing): SeriesOption {
  const { tokens, unit, today, shape } = drawing
  const color = colourOfSeries(one, index, tokens)
  return {
    type: 'bar',
    ...(shape === 'stack' ? { stack: 'all', ...leastBar(unit) } : {}),
    name: `${one.slot}:${one.part?.value ?? ''}`,
    barCategoryGap: '34%',
    barGap: '8%',
    silent: true,
    itemStyle: { color, borderColor: tokens.panel, borderWidth: unit / 2 },
    data: one.points.map((value, at) => columnOf(value, isRunning(course.buckets[at], today))),
  }
}

function targetLine({ buckets }: Course, { tokens, unit }: Drawing, target: number): SeriesOption {
  return {
    ...{ type: 'line', name: 'target', data: buckets.map(() => target) },
    ...{ showSymbol: false, silent: true },
    lineStyle: { color: tokens.ink, width: 1.5 * unit },
  }
}
