/** Bars over two categories as echarts-gl reads them. Pure, so a test can read the picture. */
import { type Tokens, textFont } from '../../theme/tokens.ts'

export interface Bars3d {
  /** Along the front: one group of bars each. Short: echarts-gl mangles long words. */
  readonly columns: readonly string[]
  /** Into the depth, with the colour of their bars. */
  readonly rows: readonly { readonly name: string; readonly colour: string }[]
  /** Null where nothing is known: no bar. */
  readonly values: readonly { column: number; row: number; value: number | null }[]
}

/** One pixel at 1080 lines, and the height of the numbers of the columns, in pixels. */
interface Sizes {
  readonly unit: number
  readonly label: number
}

/** In pixels; 0 before it is measured. */
interface Picture {
  readonly width: number
  readonly height: number
}

/** What of the box's own units must be seen, across and up. */
const widest = 172
const tallest = 152
/** A few groups stay together in the middle. */
const widestPlace = 26

/**
 * The option of echarts-gl; it has no types of its own. `unit` is one pixel at 1080 lines.
 */
export function bars3dOption(bars: Bars3d, tokens: Tokens, sizes: Sizes, picture: Picture) {
  const { columns, rows } = bars
  // Beside each other as well as behind: none hides another. A place stays empty between two groups.
  const group = rows.length + 1
  const places = columns.flatMap((name) =>
    Array.from({ length: group }, (_, i) => (i === Math.floor(rows.length / 2) ? name : '')),
  )
  const aspect = picture.height > 0 ? picture.width / picture.height : 1
  // The numbers keep their size however low the picture is: the lower it is, the more of it they take.
  const numbers = picture.height > 0 ? Math.min(0.5, (sizes.label * 1.5) / picture.height) : 0
  const seen = Math.max(tallest / (1 - numbers), widest / aspect)
  const room = Math.max(150, Math.min(280, seen * aspect - 50))
  const boxWidth = Math.min(room, widestPlace * places.length)
  const barSize = Math.min(13, (boxWidth / Math.max(1, places.length)) * 0.85)
  return {
    xAxis3D: axis(tokens, sizes, {
      data: places.map((_, place) => `${place}`),
      axisLabel: { ...labels(tokens, sizes), formatter: (_: string, i: number) => places[i] ?? '' },
    }),
    yAxis3D: axis(tokens, sizes, {
      data: rows.map(({ name }) => name),
      axisLabel: { show: false },
    }),
    zAxis3D: {
      ...axis(tokens, sizes),
      type: 'value',
      min: 0,
      // The highest bar fills the box; what each counts stands in the list, not on a scale beside them.
      max: 'dataMax',
      axisLabel: { show: false },
    },
    grid3D: {
      boxWidth,
      boxDepth: 20 * rows.length,
      boxHeight: 104,
      axisPointer: { show: false },
      splitLine: { show: false },
      viewControl: {
        projection: 'orthographic',
        orthographicSize: seen,
        alpha: 20,
        beta: 16,
        center: [0, (-seen * numbers) / 2, 0],
        rotateSensitivity: 0,
        zoomSensitivity: 0,
        panSensitivity: 0,
        animation: false,
      },
      light: { main: { intensity: 0.9, alpha: 45, beta: 60 }, ambient: { intensity: 0.55 } },
      postEffect: { enable: false },
    },
    series: [series(bars, group, barSize)],
  }
}

function series({ values, rows }: Bars3d, group: number, barSize: number) {
  return {
    type: 'bar3D',
    shading: 'lambert',
    silent: true,
    barSize,
    bevelSize: 0,
    animationDurationUpdate: 300,
    data: values.flatMap(({ column, row, value }) =>
      value === null || value === 0
        ? []
        : [{ value: [column * group + row, row, value], itemStyle: { color: rows[row]?.colour } }],
    ),
    // The figures stand in a list beside the picture: on the bars they would cover each other.
    label: { show: false },
  }
}

function labels({ ink2 }: Tokens, { label: fontSize }: Sizes) {
  return {
    interval: 0,
    margin: 10,
    // Without a line height echarts-gl cuts the top off Chinese glyphs.
    textStyle: { color: ink2, fontFamily: textFont, fontSize, lineHeight: fontSize * 1.5 },
  }
}

function axis(tokens: Tokens, sizes: Sizes, more: object = {}) {
  return {
    type: 'category',
    name: '',
    axisLine: { lineStyle: { color: tokens.line, width: sizes.unit } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: labels(tokens, sizes),
    ...more,
  }
}
