/** Puts the overlay's elements where a frame of the map wants them: reads all sizes, then writes. */
import type { Box, Position } from '#domain/geometry'
import { fromMercator, metresPerUnit } from '#domain/plan-frame'
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
}

export function placeOverlay(root: HTMLElement, parts: OverlayParts, project: Project): void {
  const callout = root.querySelector<HTMLElement>('[data-callout]')
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

function placeLabels(
  root: HTMLElement,
  parts: OverlayParts,
  project: Project,
  corner: Frame | null,
): void {
  const elements = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-label]')].map((e) => [e.dataset.label, e]),
  )
  const placed = parts.labels.flatMap((label) => {
    const element = elements.get(label.id)
    if (!element) return []
    const ends = label.at.map((at) => project3(parts, project, at, label.on))
    const [from = { x: 0, y: 0 }, to] = ends
    const width = to ? to.x - from.x : element.offsetWidth
    return [{ label, element, box: boxFor(label, from, width, element.offsetHeight), width }]
  })
  const shown = fitting(
    placed.map(({ box }) => box),
    corner ? [corner] : [],
  )
  for (const { label, element, box, width } of placed) {
    if (label.kind === 'plate') element.style.width = `${width}px`
    element.style.transform = `translate(${box.left}px, ${box.top}px)`
    element.toggleAttribute('data-covered', !shown.has(label.id))
  }
}

/** A figure stands in the middle of its block, a name under it, a plate's name before its ground. */
function boxFor(
  { id, kind, weight }: MapLabel,
  at: Point,
  width: number,
  height: number,
): LabelBox {
  if (kind === 'plate') return { id, weight, left: at.x, top: at.y - height, width, height }
  const lift = kind === 'figure' ? height * 0.5 : -height * 0.6
  return { id, weight, left: at.x - width / 2, top: at.y - lift, width, height }
}

/** Rings lie on the ground around their block: wide as the block, flat as the camera sees it. */
function placeRings(root: HTMLElement, parts: OverlayParts, project: Project): void {
  for (const ring of root.querySelectorAll<SVGEllipseElement>('[data-ring]')) {
    const place = parts.places.get(ring.dataset.ring ?? '')
    if (!place) continue
    const { minX, maxX, minY, maxY } = place.box
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
    const radius = Math.hypot(maxX - minX, maxY - minY) * 0.62
    const middle = project(x, y, 0)
    const side = project(x + radius, y, 0)
    const back = project(x, y - radius, 0)
    const width = Math.hypot(side.x - middle.x, side.y - middle.y)
    const depth = Math.hypot(back.x - middle.x, back.y - middle.y)
    ring.setAttribute('cx', `${middle.x}`)
    ring.setAttribute('cy', `${middle.y}`)
    ring.setAttribute('rx', `${Math.max(width, depth)}`)
    ring.setAttribute('ry', `${Math.min(width, depth)}`)
  }
}

function placeLeader(root: HTMLElement, parts: OverlayParts, project: Project, corner: Frame) {
  const line = root.querySelector<SVGPolylineElement>('[data-leader]')
  const place = parts.target === null ? undefined : parts.places.get(parts.target)
  if (!(line && place)) return
  const target = project3(parts, project, place.anchor, place.code)
  const points = leaderOf(corner, target).map(({ x, y }) => `${x},${y}`)
  line.setAttribute('points', points.join(' '))
}
