import type { EChartsOption } from 'echarts'
import type { Cell } from '#domain/metrics/definition/metric'
import type { Tokens } from '../../../theme/tokens.ts'
import { levelColour } from '../../../viz/tone.ts'
import { valueAt } from '../../figure/cells.ts'
import { barValue, leastBar } from '../../figure/least-bar.ts'

/** The order of the work; overdue first, because it is the news. */
export const states = [
  'overdue',
  'pending-rectification',
  'under-rectification',
  'to-be-accepted',
  'under-acceptance',
] as const
export const levels = ['high', 'medium', 'low'] as const

/** One bar a state, stacked by level. */
export function levelByStateOption(
  cells: readonly Cell[],
  tokens: Tokens,
  unit: number,
): EChartsOption {
  return {
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { type: 'value', min: 0, show: false },
    yAxis: { type: 'category', data: [...states], inverse: true, show: false },
    series: levels.map((level) => ({
      type: 'bar',
      stack: 'all',
      name: level,
      barWidth: '46%',
      ...leastBar(unit),
      silent: true,
      data: states.map((state) => barValue(valueAt(cells, { level, state }))),
      itemStyle: {
        color: levelColour(tokens, level),
        borderColor: tokens.panel,
        borderWidth: unit,
      },
    })),
  }
}
