import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { Bar3DChart } from 'echarts-gl/charts'
import { Grid3DComponent } from 'echarts-gl/components'
import { useEffect, useRef } from 'react'
import type { bars3dOption } from './bars3d-option.ts'

use([CanvasRenderer, Bar3DChart, Grid3DComponent])

interface Props {
  readonly option: ReturnType<typeof bars3dOption>
  /** What the picture shows, for those who cannot see it. */
  readonly label: string
  /** Device pixels for one CSS pixel of the element, whatever scales it. */
  readonly pixelRatio: number
}

/** Starts, sizes and ends a chart in three dimensions, and gives its GPU context back. */
export function GlChart({ option, label, pixelRatio }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)

  useEffect(() => {
    const host = element.current
    if (!host) return
    const made = init(host, null, { renderer: 'canvas', devicePixelRatio: pixelRatio })
    chart.current = made
    const ready = () => host.setAttribute('data-ready', 'true')
    made.on('finished', ready)
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(host)
    return () => {
      observer.disconnect()
      chart.current = null
      giveBackContexts(host)
      made.dispose()
      host.removeAttribute('data-ready')
    }
  }, [pixelRatio])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pixel ratio makes a new chart, which needs its option again
  useEffect(() => {
    chart.current?.setOption(option, { replaceMerge: ['series'] })
  }, [option, pixelRatio])

  return (
    <div ref={element} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />
  )
}

/** Browsers allow some sixteen contexts, and collect a dropped one only when they please. */
function giveBackContexts(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) {
    // A canvas that draws in two dimensions answers null.
    canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
