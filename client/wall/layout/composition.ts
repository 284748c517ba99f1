/** Which composition of a layout a window shows. Pure. */
import type { Screen, WidgetSpec } from '#domain/wall/screen'
import { type Crop, isPhone, type Size, unitOf } from './stage.ts'

type Sheet = Pick<Screen, 'design' | 'wall' | 'areas' | 'rows' | 'columns' | 'gap' | 'padding'>

export interface Composition extends Sheet {
  readonly widgets: readonly WidgetSpec[]
  /** Design pixels of one pixel at 1080 lines. */
  readonly unit: number
  /** Longer than the window: it is scrolled. */
  readonly scrolls: boolean
}

/**
 * On a phone all widgets below each other; else the variant that is nearest to the shape of the window, or
 * of the whole wall where this is one of its displays.
 */
export function compositionFor(
  screen: Screen,
  viewport: Size,
  heightOnPhone: (widget: WidgetSpec, width: number) => number,
  crop?: Crop,
): Composition {
  if (!crop && isPhone(viewport)) {
    return stacked(screen, viewport.width, heightOnPhone)
  }
  const distance = (sheet: Sheet) => {
    const { columns, rows } = (crop && sheet.wall) || { columns: 1, rows: 1 }
    const shape = (viewport.width * columns) / (viewport.height * rows)
    return Math.abs(Math.log((shape * sheet.design.height) / sheet.design.width))
  }
  const sheets: readonly Sheet[] = [screen, ...screen.variants]
  const split = crop ? sheets.filter(({ wall }) => wall) : []
  const [nearest = screen] = (split.length > 0 ? split : sheets).toSorted(
    (a, b) => distance(a) - distance(b),
  )
  return { ...sheetOf(screen, nearest), unit: unitOf(nearest), scrolls: false }
}

function sheetOf({ widgets }: Screen, sheet: Sheet) {
  const { design, wall, areas, rows, columns, gap, padding } = sheet
  const named = new Set(areas.flatMap((row) => row.trim().split(/\s+/)))
  return {
    ...{ design, areas, rows, columns, gap, padding },
    ...(wall ? { wall } : {}),
    widgets: widgets.filter(({ area }) => area === undefined || named.has(area)),
  }
}

const gap = 8
const edge = 8

function stacked(
  { widgets }: Screen,
  width: number,
  heightOnPhone: (widget: WidgetSpec, width: number) => number,
): Composition {
  const heights = widgets.map((widget) => heightOnPhone(widget, width - 2 * edge))
  const total = heights.reduce((sum, height) => sum + height + gap, 2 * edge - gap)
  return {
    design: { width, height: total, viewingDistance: 0.3 },
    areas: widgets.map((_, index) => `w${index}`),
    rows: heights.map((height) => `${height}px`),
    columns: ['1fr'],
    widgets: widgets.map(({ at: _, ...widget }, index) => ({ ...widget, area: `w${index}` })),
    ...{ gap, padding: edge, unit: 1, scrolls: true },
  }
}
