import type { EChartsOption } from 'echarts'
import type { Tokens } from '../../../theme/tokens.ts'
import {
  columnOf,
  figureAxis,
  figureGap,
  gridUnderFigures,
  isRunning,
  timeAxis,
} from '../../figure/axes.ts'
import { leastBar } from '../../figure/least-bar.ts'
import { colourOfKind, type seriesOf } from './series.ts'

/** Stacked bars of the months; lost time and death carry their count. */
export function accidentsOption(
  { months, byKind }: ReturnType<typeof seriesOf>,
  monthName: (month: string) => string,
  tokens: Tokens,
  { unit, note, today }: { readonly unit: number; readonly note: number; readonly today: string },
): EChartsOption {
  const pen = { tokens, unit, note }
  return {
    grid: gridUnderFigures(pen),
    xAxis: timeAxis(months, monthName, pen),
    yAxis: figureAxis(pen),
    series: byKind.map(({ kind, counts }) => ({
      type: 'bar',
      stack: 'all',
      ...leastBar(unit),
      name: kind,
      data: counts.map((value, at) => columnOf(value, isRunning(months[at], today))),
      barCategoryGap: '34%',
      silent: true,
      itemStyle: {
        color: colourOfKind(kind, tokens),
        borderColor: tokens.panel,
        borderWidth: unit / 2,
      },
      label: {
        show: kind === 'lostTime' || kind === 'fatality',
        position: 'top',
        distance: figureGap * unit,
        color: colourOfKind(kind, tokens),
        fontWeight: 600,
        fontSize: note,
        formatter: ({ value }) => (typeof value === 'number' && value > 0 ? String(value) : ''),
      },
    })),
  }
}
