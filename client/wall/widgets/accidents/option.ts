import type { EChartsOption } from 'echarts'
import type { Tokens } from '../../../theme/tokens.ts'
import { colourOfKind, type seriesOf } from './series.ts'

/** Stacked bars of the months; lost time and death carry their count. */
export function accidentsOption(
  { months, byKind }: ReturnType<typeof seriesOf>,
  monthName: (month: string) => string,
  tokens: Tokens,
  { unit, note }: { readonly unit: number; readonly note: number },
): EChartsOption {
  return {
    grid: { left: note * 2.3, right: 2 * unit, top: note * 0.9, bottom: note * 1.8 },
    xAxis: {
      type: 'category',
      data: [...months],
      axisLabel: {
        interval: (index: number) => index % 3 === 0,
        formatter: monthName,
        color: tokens.ink2,
        fontSize: note,
        margin: 8 * unit,
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 2,
      axisLine: { show: false },
      splitLine: { show: true, lineStyle: { color: tokens.line, width: unit } },
    },
    series: byKind.map(({ kind, counts }) => ({
      type: 'bar',
      stack: 'all',
      name: kind,
      data: counts,
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
        distance: 3 * unit,
        color: colourOfKind(kind, tokens),
        fontWeight: 600,
        fontSize: note,
        formatter: ({ value }) => (typeof value === 'number' && value > 0 ? String(value) : ''),
      },
    })),
  }
}
