import type { Rings } from '#domain/geometry/geometry'

/** Stands for the piece that was cut off until it has a code; no code has this character. */
export const pieceCode = '*'

export const ringsOf = (geometry: unknown): Rings =>
  (geometry as { readonly coordinates: Rings } | null)?.coordinates ?? []
