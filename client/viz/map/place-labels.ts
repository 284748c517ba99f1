/** Which labels can be shown without one covering another. */

export interface LabelBox {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Higher is placed first. */
  readonly weight: number
}

/** Ids of the labels that fit, the weightiest first; `taken` is ground that no label may cover. */
export function fitting(
  labels: readonly LabelBox[],
  taken: readonly Omit<LabelBox, 'id' | 'weight'>[] = [],
): Set<string> {
  const placed: Omit<LabelBox, 'id' | 'weight'>[] = [...taken]
  const shown = new Set<string>()
  for (const label of labels.toSorted((a, b) => b.weight - a.weight || compare(a.id, b.id))) {
    if (placed.some((other) => overlap(label, other))) continue
    placed.push(label)
    shown.add(label.id)
  }
  return shown
}

type Box = Omit<LabelBox, 'id' | 'weight'>

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Equal weights are placed in a fixed order, so labels do not swap from frame to frame. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
