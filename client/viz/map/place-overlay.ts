/** Puts the overlay's elements where a frame of the map wants them: reads all sizes, then writes. */
import { along, type Box, type Position, sidesOf } from '#domain/geometry/geometry'
import { fromMercator, metresPerUnit } from '#domain/geometry/plan-frame'
import type { MapLabel } from './labels.ts'
import { type Frame, leaderOf, type Point } from './leader.ts'
import { fitting, type LabelBox } from './place-labels.ts'
import type { Project } from './projection-tap.ts'
import type { Looks } from './risk-painter.ts'
import type { PlacedArea, Sheet } from './sheet.ts'

export interface OverlayParts {
  readonly sheet: Sheet
  readonly places: ReadonlyMap<string, PlacedArea & { readonly box: Box }>
  readonly looks: Looks
  readonly labels: readonly MapLabel[]
  /** Code of the block that the call-out speaks of. */
  readonly target: string | null
  /** Height of a level circle as the camera sees it, as a share of its width. */
  readonly flatness: number
}

export function placeOverlay(root: HTMLElement, parts: OverlayParts, project: Project): void {
  const callout = root.querySelector<HTMLElement>('[data-callout]')
  if (callout) callout.dataset.side = sideFor(callout, root, parts, project)
  const corner = callout && frameOf(callout)
  placeLabels(root, parts, project, corner)
  placeRings(root, parts, project)
  if (corner) placeLeader(root, parts, project, corner)
}

const frameOf = (element: HTMLElement): Frame => ({
  left: element.offsetLeft,
  top: element.offsetTop,
  width: element.offsetWidth,
  height: element.offsetHeight,
})

/**
 * The upper corner in which the call-out hides less. The table keeps the right one free; elsewhere
 * it is the right one unless the left is better.
 */
function sideFor(
  callout: HTMLElement,
  root: HTMLElement,
  parts: OverlayParts,
  project: Project,
): 'left' | 'right' {
  if (parts.sheet.kind === 'table') return 'right'
  const { offsetWidth: width, offsetHeight: height } = callout
  const covered = { left: 0, right: 0 }
  for (const { rings, code } of parts.sheet.areas) {
    for (const side of sidesOf(rings[0] ?? [])) {
      const { x, y } = project3(parts, project, along(side, 0.5), code)
      if (y > height) continue
      if (x < width) covered.left += 1
      if (x > root.clientWidth - width) covered.right += 1
    }
  }
  return covered.left < covered.right ? 'left' : 'right'
}

/** A position on the top of its block, or on the ground. */
function project3(
  parts: OverlayParts,
  project: Project,
  [x, y]: Position,
  on: string | null,
): Point {
  const metres = on === null ? 0 : (parts.looks.get(on)?.height ?? 0)
  const [, lat] = fromMercator([x, y])
  return project(x, y, metres / metresPerUnit(lat))
}

interface Placed {
  readonly label: MapLabel
  readonly element: HTMLElement
  readonly box: LabelBox
  readonly outside: boolean
}

function placeLabels(
  root: HTMLElement,
  parts: OverlayParts,
  project: Project,
  corner: Frame | null,
): void {
  const elements = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-label]')].map((e) => [e.dataset.label, e]),
  )
  // Figures come before names in the list, so a name knows where the figure above it ends.
  const figureEnds = new Map<string | null, number>()
  const placed = parts.labels.flatMap((label): Placed[] => {
    const element = elements.get(label.id)
    if (!element) return []
    const put = boxFor(label, element, parts, project, figureEnds.get(label.on))
    if (!put) return []
    if (label.kind === 'figure') figureEnds.set(label.on, put.box.top + put.box.height)
    return [{ label, element, ...put }]
  })
  const shown = fitting(
    placed.map(({ box }) => box),
    corner ? [corner] : [],
  )
  for (const element of elements.values()) {
    element.toggleAttribute('data-covered', !shown.has(element.dataset.label ?? ''))
  }
  for (const { label, element, box, outside } of placed) {
    if (label.kind === 'plate') element.style.width = `${box.width}px`
    const at = shown.get(label.id) ?? box
    element.style.transform = `translate(${at.left}px, ${at.top}px)`
    element.toggleAttribute('data-outside', outside && at !== box.otherwise)
    element.toggleAttribute('data-ground', outside)
  }
}

/**
 * A figure stands in the middle of its block, or above one that is too small for it where there it
 * covers nothing; a name stands
 * under the figure and only where the block has room for it; a plate's name before its ground.
 */
function boxFor(
  label: MapLabel,
  element: HTMLElement,
  parts: OverlayParts,
  project: Project,
  figureEnd: number | undefined,
): { box: LabelBox; outside: boolean } | null {
  const { id, kind, weight, on } = label
  const [from, to] = label.at.map((at) => project3(parts, project, at, on))
  const [width, height] = [element.offsetWidth, element.offsetHeight]
  if (!from) return null
  if (to)
    return {
      box: { id, weight, left: from.x, top: from.y - height, width: to.x - from.x, height },
      outside: false,
    }
  if (label.mark) return markBox(label, label.mark, { width, height }, project)
  const left = from.x - width / 2
  const room = label.room * pixelsPerUnit(project, label.at[0] ?? [0, 0])
  const edge = (element.offsetParent?.clientWidth ?? Number.POSITIVE_INFINITY) - width
  const at = (top: number, outside: boolean) => ({
    box: { id, weight, left: Math.max(0, Math.min(left, edge)), top, width, height },
    outside,
  })
  if (kind === 'figure') {
    // Digits use some three quarters of their line, and a block is drawn a little smaller than its area.
    const outside =
      element.hasAttribute('data-behind') || width > room || height * 0.85 > room * parts.flatness
    const over = at(from.y - height * onBlock, false)
    if (!outside) return over
    const above = at(from.y - height * aboveBlock, true)
    return { ...above, box: { ...above.box, otherwise: over.box } }
  }
  if (width > room) return null
  if (on === null) return at(from.y + height * 0.5, true)
  return at(figureEnd ?? from.y - height / 2, false)
}

/** A mark stands with its point on its place, its name on the side that was chosen. */
function markBox(
  { id, weight, at: [at = [0, 0]] }: MapLabel,
  { side, height: metres }: NonNullable<MapLabel['mark']>,
  { width, height }: { readonly width: number; readonly height: number },
  project: Project,
): { box: LabelBox; outside: boolean } {
  const [, lat] = fromMercator(at)
  const { x, y } = project(at[0], at[1], metres / metresPerUnit(lat))
  const left = { top: x - width / 2, bottom: x - width / 2, left: x - width, right: x }[side]
  const top = { top: y - height, bottom: y, left: y - height / 2, right: y - height / 2 }[side]
  return { box: { id, weight, left, top, width, height }, outside: true }
}

/** How far the top of a figure stands above the middle of its block, in its own heights. */
const onBlock = 0.55
const aboveBlock = 1.25

/** How wide one Mercator unit of the ground is drawn at a place, whichever way the camera looks. */
function pixelsPerUnit(project: Project, [x, y]: Position): number {
  const step = 1e-7
  const here = project(x, y, 0)
  return Math.hypot(project(x + step, y, 0).x - here.x, project(x, y + step, 0).x - here.x) / step
}

/** Rings lie level around the top of their block: wide as the block, flat as the camera sees it. */
function placeRings(root: HTMLElement, parts: OverlayParts, project: Project): void {
  for (const ring of root.querySelectorAll<SVGEllipseElement>('[data-ring]')) {
    const place = parts.places.get(ring.dataset.ring ?? '')
    if (!place) continue
    const { minX, maxX, minY, maxY } = place.box
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
    const radius = Math.hypot(maxX - minX, maxY - minY) * 0.62
    const middle = project3(parts, project, [x, y], place.code)
    const width = radius * pixelsPerUnit(project, [x, y])
    ring.setAttribute('cx', `${middle.x}`)
    ring.setAttribute('cy', `${middle.y}`)
    ring.setAttribute('rx', `${width}`)
    ring.setAttribute('ry', `${width * parts.flatness}`)
  }
}

function placeLeader(root: HTMLElement, parts: OverlayParts, project: Project, corner: Frame) {
  const line = root.querySelector<SVGPolylineElement>('[data-leader]')
  const place = parts.target === null ? undefined : parts.places.get(parts.target)
  if (!(line && place)) return
  const top = (place.rings[0] ?? []).map((at) => project3(parts, project, at, place.code))
  root.querySelector('[data-outline]')?.setAttribute('points', pointsOf(top))
  const target = project3(parts, project, place.anchor, place.code)
  line.setAttribute(
    'points',
    pointsOf(leaderOf(corner, { x: target.x, y: endOf(root, place, target) })),
  )
}

/** The line ends above what is written on the block, not in it. */
function endOf(root: HTMLElement, { code }: PlacedArea, { y }: Point): number {
  const [figure, name] = ['figure', 'name'].map((kind) =>
    root.querySelector<HTMLElement>(
      `[data-label="${kind} ${CSS.escape(code)}"]:not([data-covered])`,
    ),
  )
  if (figure) return y - figure.offsetHeight * (figure.hasAttribute('data-outside') ? 1.3 : 0.75)
  return name ? y - name.offsetHeight * 0.7 : y
}

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/**
 * Marks the words whose place is behind a taller block: names are then hidden, figures stand above
 * their block. `blockAt` tells the foremost block at a point of the canvas; asking is slow, so this
 * is done when the map has come to rest. Whether a mark changed.
 */
export function markBehind(
  root: HTMLElement,
  labels: readonly MapLabel[],
  blockAt: (point: Point) => string | null,
): boolean {
  const origin = root.getBoundingClientRect()
  const scale = origin.width / root.offsetWidth
  let changed = false
  for (const { id, kind, on } of labels) {
    if (kind === 'plate' || on === null) continue
    const element = root.querySelector<HTMLElement>(`[data-label="${CSS.escape(id)}"]`)
    if (!element || element.hasAttribute('data-covered')) continue
    const was = element.hasAttribute('data-behind')
    // A figure that has no room on its block stands above it already.
    const outside = element.hasAttribute('data-outside')
    if (kind === 'figure' && outside && !was) continue
    const box = element.getBoundingClientRect()
    // A figure is judged by where it would stand on its block, or it would move to and fro.
    const lifted = kind === 'figure' && was && outside ? (aboveBlock - onBlock) * box.height : 0
    const shares = kind === 'figure' ? [0.2, 0.8] : [0.5]
    const points = shares.flatMap((share) =>
      [box.left, box.right].map((x) => ({
        x: (x - origin.left) / scale,
        y: (box.top + lifted + share * box.height - origin.top) / scale,
      })),
    )
    const behind = !points.every((point) => blockAt(point) === on)
    element.toggleAttribute('data-behind', behind)
    changed ||= behind !== was
  }
  return changed
}
