/** What is written on the map, and how important each word is. */

import type { MapMark } from '#domain/api/wall-mark-contracts'
import { depthIn, type Position, type Rings } from '#domain/geometry/geometry'
import { sheetToMercator, toMercator, transform } from '#domain/geometry/plan-frame'

import { type Shows, weightOf } from '../shown.ts'
import type { Tone } from '../tone.ts'
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

type Names = ReadonlyMap<string, string>

/** Labels of a sheet. */
export function labelsOf(
  sheet: Sheet,
  shows: Shows,
  names: Names,
  marks: readonly Mark[] = [],
): MapLabel[] {
  const marked = marksOf(sheet, shows, names, marks)
  const isMarked = new Set(marked.map(({ id }) => id))
  const figures = sheet.areas.flatMap((area) => figureOn(area, shows))
  const tones = toneByGroup(sheet.areas, shows)
  const plates = sheet.plates.map(
    ({ group, front }): MapLabel => ({
      id: `plate ${group}`,
      kind: 'plate',
      text: names.get(group) ?? group,
      tone: tones.get(group) ?? 'none',
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
          .flatMap((area) => nameOf(area, sheet, shows, names))
  return [...plates, ...figures, ...marked, ...named]
}

const markId = (code: string) => `mark ${code}`

/** What somebody has placed on this ground; a table of mines is nowhere, so nothing has a place on it. */
function marksOf(
  { kind, plan }: Sheet,
  shows: Shows,
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
    const tone = shows.get(mark.targetCode)?.tone ?? 'none'
    const text = names.get(mark.targetCode) ?? mark.name
    const shared = { id: markId(mark.targetCode), kind: 'mark', room: Infinity, on: null } as const
    // A mere point hides no words.
    const weight = text === '' ? -1 : 5e5 + weightOf(tone)
    return [{ ...shared, text, tone, at: [at], weight, mark }]
  })
}

function onPlan(plan: Sheet['plan'], position: Position): Position | null {
  return plan?.size ? transform(sheetToMercator(plan.size), position) : null
}

function figureOn({ code, anchor, rings }: PlacedArea, shows: Shows): MapLabel[] {
  const { text = null, tone = 'none', share = null } = shows.get(code) ?? {}
  if (text === null) return []
  const shared = { tone, at: [anchor], room: roomOf(rings, anchor), on: code }
  return [{ id: `figure ${code}`, kind: 'figure', text, weight: 1000 + (share ?? 0), ...shared }]
}

/** On its block; in a country, where blocks are columns, on the ground before it. */
function nameOf(
  { code, anchor, rings }: PlacedArea,
  { kind }: Sheet,
  shows: Shows,
  names: Names,
): MapLabel[] {
  const text = names.get(code)
  const shown = shows.get(code)
  if (!text || shown?.isAside) return []
  const tone = shown?.tone ?? 'none'
  const country = kind === 'country'
  const room = country ? Number.POSITIVE_INFINITY : roomOf(rings, anchor)
  const weight = weightOf(tone) * 100 + (shown?.share ?? 0)
  const on = country ? null : code
  return [{ id: `name ${code}`, kind: 'name', text, tone, at: [anchor], room, on, weight }]
}

/** A little more than the circle that fits around the anchor. */
const roomOf = (rings: Rings, anchor: Position) => Math.max(0, depthIn(rings, anchor) * 2.2)

/** The worst tone of each group. */
function toneByGroup(areas: readonly PlacedArea[], shows: Shows): Map<string, Tone> {
  const tones = new Map<string, Tone>()
  for (const { code, group } of areas) {
    const tone = shows.get(code)?.tone ?? 'none'
    if (weightOf(tone) > weightOf(tones.get(group) ?? 'none')) tones.set(group, tone)
  }
  return tones
}
