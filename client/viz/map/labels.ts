/** What is written on the map, and how important each word is. */
import { areaOf, boxOf, type Position } from '#domain/geometry'
import { type Tone, toneOfRisk } from '../tone.ts'
import { weightOf } from './palette.ts'
import type { PlacedArea, Sheet } from './sheet.ts'

export interface MapLabel {
  readonly id: string
  /** `figure`: on a block. `name`: below its block. `plate`: at the front of a mine's ground. */
  readonly kind: 'figure' | 'name' | 'plate'
  readonly text: string
  readonly tone: Tone
  /** Places in Mercator units: the block's top, or the ends of the plate's front edge. */
  readonly at: readonly Position[]
  /** Code of the block whose height the label stands on; null on the ground. */
  readonly on: string | null
  readonly weight: number
}

type Risks = ReadonlyMap<string, number | null>
type Names = ReadonlyMap<string, string>

/** Labels of a sheet. `figure` writes an index; a quiet area carries none: grey is normal. */
export function labelsOf(
  sheet: Sheet,
  risks: Risks,
  names: Names,
  figure: (index: number) => string,
): MapLabel[] {
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
      on: null,
      weight: 1e6,
    }),
  )
  const named =
    sheet.kind === 'table' ? [] : sheet.areas.flatMap((area) => nameOf(area, risks, names))
  return [...plates, ...figures, ...named]
}

function figureOn(
  { code, anchor, rings }: PlacedArea,
  index: number | null,
  figure: (index: number) => string,
): MapLabel[] {
  const tone = toneOfRisk(index)
  if (index === null || tone === 'none') return []
  const weight = 1000 + index + 1e-3 * areaOf(rings)
  return [
    {
      id: `figure ${code}`,
      kind: 'figure',
      text: figure(index),
      tone,
      at: [anchor],
      on: code,
      weight,
    },
  ]
}

function nameOf({ code, anchor, rings }: PlacedArea, risks: Risks, names: Names): MapLabel[] {
  const text = names.get(code)
  if (!text) return []
  const index = risks.get(code) ?? null
  const tone = toneOfRisk(index)
  const { minX, maxX } = boxOf(rings[0] ?? [])
  const weight = weightOf(tone) * 10 + (maxX - minX)
  return [{ id: `name ${code}`, kind: 'name', text, tone, at: [anchor], on: code, weight }]
}

/** The worst known index of each group. */
export function worstByGroup(areas: readonly PlacedArea[], risks: Risks): Map<string, number> {
  const worst = new Map<string, number>()
  for (const { code, group } of areas) {
    const index = risks.get(code) ?? null
    if (index !== null) worst.set(group, Math.max(worst.get(group) ?? 0, index))
  }
  return worst
}
