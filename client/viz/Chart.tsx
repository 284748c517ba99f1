import type { EChartsOption } from 'echarts'
import { BarChart, LineChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { Tokens } from '../theme/tokens.ts'
import { echartsTheme } from './theme/echarts-theme.ts'

// Vectors stay sharp under any scale of the stage, which a canvas of fixed pixels would not.
use([LineChart, BarChart, GridSimpleComponent, SVGRenderer])

interface Props {
  readonly option: EChartsOption
  /** What the picture shows, for those who cannot see it. */
  readonly label: string
  readonly tokens: Tokens
  readonly unit?: number
  /** Height of its words in pixels. */
  readonly note?: number
}

/** The one place that starts, themes, sizes and ends a chart. Motion shows a change, nothing else. */
export function Chart({ option, label, tokens, unit = 1, note = 13 * unit }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)

  useEffect(() => {
    if (!element.current) return
    const made = init(element.current, echartsTheme(tokens, unit, note), { renderer: 'svg' })
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      chart.current = null
      made.dispose()
    }
  }, [tokens, unit, note])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme makes a new chart, which needs its option again
  useEffect(() => {
    chart.current?.setOption({ ...motion(), ...option }, { replaceMerge: ['series'] })
  }, [option, tokens, unit, note])

  return (
    <div ref={element} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />
  )
}

function motion(): EChartsOption {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    animation: !still,
    animationDuration: 0,
    animationDurationUpdate: 300,
    animationEasingUpdate: 'cubicOut',
  }
}
