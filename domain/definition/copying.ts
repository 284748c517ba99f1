import type { Where } from '../where/where.ts'

/** How records of a type are copied. */
export interface Copying<Name extends string = string> {
  /** Fields the copy is asked for anew: what it is called, and what there can be once. */
  readonly asks: readonly Name[]
  /** Records that hang on it and come along when wanted. */
  readonly along?: readonly Along[]
}

/** Records of another type that point at the one that is copied. */
export interface Along {
  readonly resource: string
  /** The field that points at it. */
  readonly by: string
  /** Which of them come along. */
  readonly where: Where
  /** Fields that start anew in the copy. */
  readonly without?: readonly string[]
}
