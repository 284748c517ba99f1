/** The picture of a water balance, in pixels: bars, bands, and the reuse that is drawn back. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import { inflows, outflows, reuses } from '#domain/rules/water-flows'

export interface Flow {
  readonly name: string
  readonly value: number
}

export interface Balance {
  readonly sources: readonly Flow[]
  readonly sinks: readonly Flow[]
  /** Water used again; it neither enters nor leaves. Null when none of it is known. */
  readonly reuse: number | null
}

/** Sorts the flows by side. Storage that shrank is a source, storage that grew is a sink. */
export function balanceOf(cells: readonly Cell[]): Balance {
  const values = new Map(cells.map(({ dimensions, value }) => [dimensions.flow ?? '', value]))
  const flows = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = values.get(name)
      return value ? [{ name, value }] : []
    })
  const change = values.get('storageChange') ?? 0
  const reused = reuses.flatMap((name) => values.get(name) ?? [])
  return {
    sources: bySize([
      ...flows(inflows),
      ...(change < 0 ? [{ name: 'storageDrawn', value: -change }] : []),
    ]),
    sinks: bySize([
      ...flows(outflows),
      ...(change > 0 ? [{ name: 'storageAdded', value: change }] : []),
    ]),
    reuse: reused.length > 0 ? reused.reduce((sum, value) => sum + value, 0) : null,
  }
}

export interface Bar extends Flow {
  readonly y: number
  readonly height: number
  /** Middle of the label, apart from its neighbours even where the bars are thin. */
  readonly labelY: number
  /** The band to the site, as an SVG path. */
  readonly band: string
}

export interface Picture {
  readonly sources: readonly Bar[]
  readonly sinks: readonly Bar[]
  readonly site: { readonly x: number; readonly y: number; readonly height: number }
}

export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly height: number
  readonly bar: number
  /** Height kept free below the site's bar. */
  readonly below: number
  /** Height a label needs. */
  readonly line: number
}

/** One scale for both sides, so that what does not balance is seen at the site's bar. */
export function pictureOf({ sources, sinks }: Balance, frame: Frame): Picture {
  const sum = (flows: readonly Flow[]) => flows.reduce((all, { value }) => all + value, 0)
  const most = Math.max(sum(sources), sum(sinks))
  const count = Math.max(sources.length, sinks.length, 1)
  const room = frame.height - frame.below
  const perUnit = most > 0 ? Math.max(0, room - frame.line * 0.4 * (count - 1)) / most : 0
  const gap = count > 1 ? Math.min(frame.line, (frame.height - most * perUnit) / (count - 1)) : 0
  const siteHeight = most * perUnit
  const site = { x: (frame.left + frame.right) / 2, y: frame.top, height: siteHeight }
  const side = (flows: readonly Flow[], x: number, siteX: number) =>
    stacked(flows, perUnit, gap, frame).map((bar, index, all) => {
      const before = all.slice(0, index).reduce((height, other) => height + other.height, 0)
      return { ...bar, band: band(x, bar.y, siteX, site.y + before, bar.height) }
    })
  return {
    sources: side(sources, frame.left + frame.bar, site.x),
    sinks: side(sinks, frame.right - frame.bar, site.x + frame.bar),
    site,
  }
}

function stacked(flows: readonly Flow[], perUnit: number, gap: number, frame: Frame) {
  const heights = flows.map(({ value }) => Math.max(value * perUnit, frame.line / 12))
  const all = heights.reduce((sum, height) => sum + height, 0) + gap * (flows.length - 1)
  let y = frame.top + (frame.height - all) / 2
  const bars = flows.map((flow, index) => {
    const height = heights[index] ?? 0
    const bar = { ...flow, y, height }
    y += height + gap
    return bar
  })
  const labels = spread(
    bars.map((bar) => bar.y + bar.height / 2),
    frame,
  )
  return bars.map((bar, index) => ({ ...bar, labelY: labels[index] ?? bar.y }))
}

/** Middles at least a line apart, as near to where they belong as the frame allows. */
export function spread(
  middles: readonly number[],
  { line, top, height }: Pick<Frame, 'line' | 'top' | 'height'>,
): number[] {
  const placed: number[] = []
  for (const middle of middles) {
    placed.push(Math.max(middle, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + line))
  }
  let limit = top + height + line / 4
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, limit)
    limit = (placed[index] ?? 0) - line
  }
  return placed
}

function band(x1: number, y1: number, x2: number, y2: number, height: number): string {
  const middle = (x1 + x2) / 2
  return [
    `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
    `V${y2 + height}C${middle} ${y2 + height} ${middle} ${y1 + height} ${x1} ${y1 + height}Z`,
  ].join('')
}

const bySize = (flows: readonly Flow[]) => flows.toSorted((a, b) => b.value - a.value)
