/** Which labels can be shown without one covering another, and where. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface LabelBox extends Box {
  readonly id: string
  /** Higher is placed first. */
  readonly weight: number
  /** Where it stands when its first place is taken: a figure that is left out says that all is well. */
  readonly otherwise?: Box
}

/** The labels that fit, the weightiest first, each with its place; `taken` is ground that none may cover. */
export function fitting(
  labels: readonly LabelBox[],
  taken: readonly Box[] = [],
): ReadonlyMap<string, Box> {
  const placed: Box[] = [...taken]
  const shown = new Map<string, Box>()
  for (const label of labels.toSorted((a, b) => b.weight - a.weight || compare(a.id, b.id))) {
    const places = label.otherwise ? [label, label.otherwise] : [label]
    const place = places.find((box) => !placed.some((other) => overlap(box, other)))
    if (!place) continue
    placed.push(place)
    shown.set(label.id, place)
  }
  return shown
}

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Equal weights are placed in a fixed order, so labels do not swap from frame to frame. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
