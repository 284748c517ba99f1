import type { EChartsOption } from 'echarts'
import type { Tokens } from '../../theme/tokens.ts'

interface Pen {
  readonly tokens: Tokens
  readonly unit: number
  readonly note: number
}

/** Where a picture of counts along time lies in its tile, with room for the words of its axes. */
export const gridOf = ({ note }: Pick<Pen, 'note'>) =>
  ({ left: note * 2.6, right: note * 0.5, top: note * 0.9, bottom: note * 1.8 }) as const

/** How far above its column a figure stands, in pixels of a 1080-line screen. */
export const figureGap = 3

/** As `gridOf`, where figures stand on the columns: the highest may reach the top of the axis. */
export const gridUnderFigures = ({ note, unit }: Omit<Pen, 'tokens'>) => ({
  ...gridOf({ note }),
  top: note * 1.4 + figureGap * unit,
})

/** The names of days or months; those that would touch are left out. */
export const timeAxis = (
  buckets: readonly string[],
  nameOf: (bucket: string) => string,
  { tokens, unit, note }: Pen,
) =>
  ({
    type: 'category',
    data: [...buckets],
    axisLabel: {
      hideOverlap: true,
      formatter: nameOf,
      color: tokens.ink2,
      fontSize: note,
      margin: 8 * unit,
    },
  }) satisfies EChartsOption['xAxis']

/** From nought, with few lines across; of shares up to a hundred. */
export const figureAxis = ({ tokens, unit }: Omit<Pen, 'note'>, isShare = false) =>
  ({
    type: 'value',
    min: 0,
    ...(isShare ? { max: 100, interval: 25 } : { minInterval: 1, splitNumber: 3 }),
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: tokens.line, width: unit } },
  }) satisfies EChartsOption['yAxis']

/** Pale where the month or day is not over: it always looks like a fall. Nought is no column, not the least one. */
export const columnOf = (value: number | null, isRunning: boolean) =>
  isRunning ? { value: value || '-', itemStyle: { opacity: 0.55 } } : value || '-'

/** Whether a day or month, as figures name it, is not over on that day at the site. */
export const isRunning = (bucket: string | undefined, today: string): boolean =>
  bucket !== undefined && today.startsWith(bucket)
