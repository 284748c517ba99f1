import type { Label } from './labels.ts'

/** A record that may be pointed at. */
export interface Choice extends Label {
  readonly id: string
  /** Number or code that tells two of the same name apart. */
  readonly note: string | null
  /** The organisation it belongs to. */
  readonly place: Label | null
}
