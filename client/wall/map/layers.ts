/** What the areas of a map are worth in each layer, and how that is shown. Pure. */

import type { MapArea } from '#domain/api/map-areas'
import type { MapMark } from '#domain/api/wall-mark-contracts'
import { boxOf, contains, type Position } from '#domain/geometry/geometry'
import type { Cell } from '#domain/metrics/definition/metric'
import { isMarkLayer, type MapLayer, markLayers } from '#domain/wall/map-layers'
import type { StandsFor } from '../../viz/map/drawn-areas.ts'
import { areaAside, type Shown, type Shows, shownAtRisk, unknownArea } from '../../viz/shown.ts'
import type { Tone } from '../../viz/tone.ts'

/** By code; null while unknown. */
export type Values = ReadonlyMap<string, number | null>

/** How many an area has of what a figure counts: none where the figure is known and says nothing of it. */
export function countsIn(cells: readonly Cell[], areas: readonly Pick<MapArea, 'code'>[]): Values {
  const isKnown = cells.some(({ value }) => value !== null)
  const told = new Map(cells.map(({ dimensions, value }) => [dimensions.area ?? '', value]))
  return new Map(
    areas.map(({ code }) => [code, told.has(code) ? (told.get(code) ?? null) : isKnown ? 0 : null]),
  )
}

/** How many of these have the area, such as events. */
export function happenedIn(
  happened: readonly { readonly area: string | null }[],
  areas: readonly Pick<MapArea, 'code'>[],
): Values {
  const counts = new Map<string, number>(areas.map(({ code }) => [code, 0]))
  for (const { area } of happened) {
    const count = counts.get(area ?? '')
    if (count !== undefined) counts.set(area ?? '', count + 1)
  }
  return counts
}

/** How many marks stand in an area, each in the innermost one around it. */
export function marksIn(
  marks: readonly Pick<MapMark, 'frame' | 'at' | 'picture'>[],
  areas: readonly MapArea[],
): Values {
  const grounds = areas
    .map((area) => ({ area, box: boxOf(area.boundary.coordinates.flat()) }))
    .toSorted((a, b) => b.area.gridLevel - a.area.gridLevel)
  const isIn = (mark: (typeof marks)[number], { area, box }: (typeof grounds)[number]) => {
    const [x, y]: Position = mark.at
    const isNear = box.minX <= x && x <= box.maxX && box.minY <= y && y <= box.maxY
    const isOfPlan = area.frame === 'plan' && area.plan?.url.endsWith(`?v=${mark.picture}`)
    const isOfFrame = mark.frame === area.frame && (area.frame === 'geographic' || isOfPlan)
    return isNear && isOfFrame && contains(area.boundary.coordinates, mark.at)
  }
  const found = marks.map((mark) => grounds.find((ground) => isIn(mark, ground))?.area.code ?? null)
  return happenedIn(
    found.map((area) => ({ area })),
    areas,
  )
}

/**
 * What is drawn of what is placed by hand: in its own layer that alone, else its point without its name, which
 * would hide what the layer is about. What names an area or a mine keeps its words.
 */
export function marksOf(layer: MapLayer, marks: readonly MapMark[]): readonly MapMark[] {
  if (isMarkLayer(layer)) return marks.filter(({ targetType }) => targetType === layer)
  const hasLayer = (type: string) => markLayers.some((one) => one === type)
  return marks.map((mark) => (hasLayer(mark.targetType) ? { ...mark, name: '' } : mark))
}

interface Blocks {
  readonly seenIn: StandsFor
  /** Null: every area is looked at. */
  readonly isOn: ((code: string) => boolean) | null
}

/**
 * Of each drawn block what the areas that it stands for are worth together; a block without any that is looked
 * at is not in it.
 */
export function inBlocks(
  values: Values,
  { seenIn, isOn }: Blocks,
  together: (a: number, b: number) => number,
): Values {
  const blocks = new Map<string, number | null>()
  for (const [code, block] of seenIn) {
    if (isOn && !isOn(code)) continue
    const value = values.get(code) ?? null
    const before = blocks.get(block) ?? null
    blocks.set(
      block,
      value === null || before === null ? (value ?? before) : together(before, value),
    )
  }
  return blocks
}

/** Overdue is late, and news; that there is something is not. */
const tones: Readonly<Partial<Record<MapLayer, Tone>>> = { overdue: 'red' }

/** How the blocks look. What is counted is as tall as its share of the largest; nought says nothing. */
export function showsOf(
  layer: MapLayer,
  blocks: Values,
  { seenIn }: Blocks,
  write: (value: number) => string,
): Shows {
  const most = Math.max(1, ...[...blocks.values()].map((value) => value ?? 0))
  const counted = (value: number | null): Shown => {
    if (value === null) return unknownArea
    if (value === 0) return { share: 0, tone: 'none', text: null }
    return { share: (100 * value) / most, tone: tones[layer] ?? 'none', text: write(value) }
  }
  const shown = (value: number | null) =>
    layer === 'risk' ? shownAtRisk(value, write) : counted(value)
  return new Map(
    [...new Set(seenIn.values())].map((block) => {
      const value = blocks.get(block)
      return [block, value === undefined ? areaAside : shown(value)]
    }),
  )
}
