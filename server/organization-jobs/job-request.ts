import type { Merge } from './merging.ts'

/** A move or a merger as somebody asks for it: of which kind, and what was asked. */
export type JobRequest =
  | { readonly kind: 'organization-move'; readonly asked: Move }
  | { readonly kind: 'organization-merge'; readonly asked: Merge }
  | { readonly kind: 'account-merge'; readonly asked: Merge }

/** An organisation that is to hang elsewhere. */
export interface Move {
  readonly id: string
  /** Null is the top of the tree. */
  readonly parent: string | null
  /** The version the person was looking at. */
  readonly version: number
  readonly why?: string
}
