import type { EChartsOption } from 'echarts'
import type { Tokens } from '../../../theme/tokens.ts'

interface Share {
  readonly value: number | null
  readonly target: number | undefined
}

/** A half dial from 0 to 100: the share as an arc, the target as a thin mark across it. */
export function gaugeOption({ value, target }: Share, tokens: Tokens, unit: number): EChartsOption {
  const dial = {
    type: 'gauge' as const,
    startAngle: 200,
    endAngle: -20,
    min: 0,
    max: 100,
    // The arc fills a box of 3 to 2; half of the shorter side is 100%.
    radius: '142%',
    center: ['50%', '74%'],
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    detail: { show: false },
    silent: true,
  }
  const arc = {
    ...dial,
    axisLine: { lineStyle: { width: 12 * unit, color: [[1, tokens.raise] as [number, string]] } },
    progress: {
      show: value !== null,
      width: 12 * unit,
      itemStyle: { color: tokens.data },
    },
    pointer: { show: false },
    data: [{ value: Math.min(100, value ?? 0) }],
  }
  const mark = {
    ...dial,
    axisLine: { show: false },
    progress: { show: false },
    pointer: {
      show: target !== undefined,
      icon: 'rect',
      length: 18 * unit,
      width: 2 * unit,
      offsetCenter: [0, '-78%'],
      itemStyle: { color: tokens.ink },
    },
    data: [{ value: target ?? 0 }],
  }
  return { series: [arc, mark] }
}
