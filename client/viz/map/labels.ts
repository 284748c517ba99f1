/** What is written on the map, and how important each word is. */

import type { MapMark } from '#domain/api/wall-mark-contracts'
import { depthIn, type Position, type Rings } from '#domain/geometry/geometry'
import { sheetToMercator, toMercator, transform } from '#domain/geometry/plan-frame'

import { type Tone, toneOfRisk } from '../tone.ts'
import { weightOf } from './palette.ts'
import type { PlacedArea, Sheet } from './sheet.ts'

/** Something placed by hand: longitude and latitude, or a pixel of the picture that it names. */
export type Mark = Pick<
  MapMark,
  'targetCode' | 'name' | 'frame' | 'at' | 'height' | 'side' | 'picture' | 'icon'
>

export interface MapLabel {
  readonly id: string
  /** `figure`: on a block. `name`: below its block. `plate`: at the front of a mine's ground. */
  /** `mark`: beside a point that somebody has placed. */
  readonly kind: 'figure' | 'name' | 'plate' | 'mark'
  readonly text: string
  readonly tone: Tone
  /** Places in Mercator units: the block's top, or the ends of the plate's front edge. */
  readonly at: readonly Position[]
  /** Width of the ground it may cover, in Mercator units. */
  readonly room: number
  /** Code of the block whose height the label stands on; null on the ground. */
  readonly on: string | null
  readonly weight: number
  /** Of a mark: where its name stands, its picture, and how high above the ground it is, in metres. */
  readonly mark?: Pick<Mark, 'side' | 'icon' | 'height'>
}

type Risks = ReadonlyMap<string, number | null>
type Names = ReadonlyMap<string, string>

/** Labels of a sheet. `figure` writes an index; a quiet area carries none: grey is normal. */
export function labelsOf(
  sheet: Sheet,
  risks: Risks,
  names: Names,
  figure: (index: number) => string,
  marks: readonly Mark[] = [],
): MapLabel[] {
  const marked = marksOf(sheet, risks, names, marks)
  const isMarked = new Set(marked.map(({ id }) => id))
  const figures = sheet.areas.flatMap((area) =>
    figureOn(area, risks.get(area.code) ?? null, figure),
  )
  const worst = worstByGroup(sheet.areas, risks)
  const plates = sheet.plates.map(
    ({ group, front }): MapLabel => ({
      id: `plate ${group}`,
      kind: 'plate',
      text: names.get(group) ?? group,
      tone: toneOfRisk(worst.get(group) ?? null),
      at: front,
      room: Number.POSITIVE_INFINITY,
      on: null,
      weight: 1e6,
    }),
  )
  const named =
    sheet.kind === 'table'
      ? []
      : sheet.areas
          // What is placed by hand is named there, and once.
          .filter(({ code }) => !isMarked.has(markId(code)))
          .flatMap((area) => nameOf(area, sheet, risks, names))
  return [...plates, ...figures, ...marked, ...named]
}

const markId = (code: string) => `mark ${code}`

/** What somebody has placed on this ground; a table of mines is nowhere, so nothing has a place on it. */
function marksOf(
  { kind, plan }: Sheet,
  risks: Risks,
  names: Names,
  marks: readonly Mark[],
): MapLabel[] {
  if (kind === 'table') return []
  const frame = kind === 'plan' ? 'plan' : 'geographic'
  const isHere = (mark: Mark) =>
    mark.frame === frame && (frame === 'geographic' || plan?.url.endsWith(`?v=${mark.picture}`))
  return marks.filter(isHere).flatMap((mark): MapLabel[] => {
    const at = frame === 'geographic' ? toMercator(mark.at) : onPlan(plan, mark.at)
    if (!at) return []
    const index = risks.get(mark.targetCode) ?? null
    const tone = toneOfRisk(index)
    const text = names.get(mark.targetCode) ?? mark.name
    const shared = { id: markId(mark.targetCode), kind: 'mark', room: Infinity, on: null } as const
    return [{ ...shared, text, tone, at: [at], weight: 5e5 + weightOf(tone), mark }]
  })
}

function onPlan(plan: Sheet['plan'], position: Position): Position | null {
  return plan?.size ? transform(sheetToMercator(plan.size), position) : null
}

function figureOn(
  { code, anchor, rings }: PlacedArea,
  index: number | null,
  figure: (index: number) => string,
): MapLabel[] {
  const tone = toneOfRisk(index)
  if (index === null || tone === 'none') return []
  const shared = { tone, at: [anchor], room: roomOf(rings, anchor), on: code }
  const weight = 1000 + index
  return [{ id: `figure ${code}`, kind: 'figure', text: figure(index), weight, ...shared }]
}

/** On its block; in a country, where blocks are columns, on the ground before it. */
function nameOf(
  { code, anchor, rings }: PlacedArea,
  { kind }: Sheet,
  risks: Risks,
  names: Names,
): MapLabel[] {
  const text = names.get(code)
  if (!text) return []
  const index = risks.get(code) ?? null
  const tone = toneOfRisk(index)
  const country = kind === 'country'
  const room = country ? Number.POSITIVE_INFINITY : roomOf(rings, anchor)
  const weight = weightOf(tone) * 100 + (index ?? 0)
  const on = country ? null : code
  return [{ id: `name ${code}`, kind: 'name', text, tone, at: [anchor], room, on, weight }]
}

/** A little more than the circle that fits around the anchor. */
const roomOf = (rings: Rings, anchor: Position) => Math.max(0, depthIn(rings, anchor) * 2.2)

/** The worst known index of each group. */
export function worstByGroup(areas: readonly PlacedArea[], risks: Risks): Map<string, number> {
  const worst = new Map<string, number>()
  for (const { code, group } of areas) {
    const index = risks.get(code) ?? null
    if (index !== null) worst.set(group, Math.max(worst.get(group) ?? 0, index))
  }
  return worst
}
