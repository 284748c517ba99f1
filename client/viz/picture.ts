import type { EChartsOption } from 'echarts'
import { TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Tokens } from '../theme/tokens.ts'
import { echartsTheme } from './theme/echarts-theme.ts'

use([CanvasRenderer, TitleComponent])

interface PictureOf {
  readonly option: EChartsOption
  readonly tokens: Tokens
  readonly title: string
  /** What stands below the title, a line each. */
  readonly lines: readonly string[]
  /** Pixels of the screen; the file has twice as many each way. */
  readonly width: number
  readonly height: number
}

const margin = 24
const titleHeight = 34
const lineHeight = 20
const charactersALine = 110

/** A chart as a PNG of twice the pixels, with what it shows written over it. */
export async function pictureOf(wanted: PictureOf): Promise<Blob> {
  const { option, tokens, title, width, height } = wanted
  const lines = wanted.lines.flatMap(broken)
  const above = margin + titleHeight + lines.length * lineHeight
  const size = { width: width + 2 * margin, height: height + above + margin }
  const element = document.createElement('div')
  const chart = init(element, echartsTheme(tokens, 1, 13), { renderer: 'canvas', ...size })
  try {
    chart.setOption({
      animation: false,
      ...movedDown(option, above),
      title: {
        ...{ text: title, subtext: lines.join('\n'), left: margin, top: margin },
        textStyle: { fontSize: 18, color: tokens.ink },
        subtextStyle: { fontSize: 12, lineHeight, color: tokens.ink2 },
      },
    })
    const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: tokens.ground })
    return await blobOf(canvas)
  } finally {
    chart.dispose()
  }
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

/** Room above the chart for what is written there. */
function movedDown(option: EChartsOption, above: number): EChartsOption {
  const down = (part: object | undefined) =>
    part && { ...part, top: ((part as { readonly top?: number }).top ?? 0) + above }
  const inside = (part: object | undefined) =>
    part && { ...part, left: margin, right: margin + 24, bottom: margin }
  return {
    ...option,
    grid: option.grid && down(inside(option.grid)),
    legend: option.legend && { ...down(option.legend), left: margin },
    series: seriesOf(option).map((one) => (one.type === 'pie' ? { ...one, top: above } : one)),
  }
}

const seriesOf = ({ series = [] }: EChartsOption) => (Array.isArray(series) ? series : [series])

/** A long line in parts that fit, broken between words where it has any. */
function broken(line: string): string[] {
  if (line.length <= charactersALine) return [line]
  const space = line.lastIndexOf(' ', charactersALine)
  const end = space > 0 ? space : charactersALine
  return [line.slice(0, end), ...broken(line.slice(end).trimStart())]
}
