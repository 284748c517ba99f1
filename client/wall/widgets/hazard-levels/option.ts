import type { EChartsOption } from 'echarts'
import type { Cell } from '#domain/metrics/definition/metric'
import type { Tokens } from '../../../theme/tokens.ts'

/**
 * Found and closed hazards day by day as two lines on one scale from zero. They end with the last whole
 * day: one that is not over always looks like a fall.
 */
export function flowOption(
  found: readonly Cell[],
  closed: readonly Cell[],
  tokens: Tokens,
  unit: number,
  today: string,
): EChartsOption {
  const days = [...new Set([...found, ...closed].map(dayOf))]
    .filter((day) => day < today)
    .toSorted((a, b) => a.localeCompare(b))
  const line = (cells: readonly Cell[], color: string, width: number) => {
    const byDay = new Map(cells.map((cell) => [dayOf(cell), cell.value]))
    return {
      type: 'line' as const,
      data: days.map((day) => byDay.get(day) ?? null),
      showSymbol: false,
      smooth: 0.25,
      lineStyle: { color, width: width * unit, cap: 'round' as const },
      silent: true,
    }
  }
  return {
    grid: { left: unit, right: unit, top: 4 * unit, bottom: 3 * unit, containLabel: false },
    xAxis: { type: 'category', data: days, boundaryGap: false, show: false },
    yAxis: { type: 'value', min: 0, show: false },
    series: [line(closed, tokens.data, 2), line(found, tokens.ink, 2)],
  }
}

const dayOf = ({ dimensions }: Cell) => dimensions.day ?? ''
