import { accountMerge } from './account-merge.ts'
import type { Merge } from './merging.ts'
import { type Move, moveOperation } from './move.ts'
import type { JobOperation } from './operation.ts'
import { organizationMerge } from './organization-merge.ts'

/** A moving and merging as it is ordered: of which kind, and what was asked. */
export type JobRequest =
  | { readonly kind: 'organization-move'; readonly asked: Move }
  | { readonly kind: 'organization-merge'; readonly asked: Merge }
  | { readonly kind: 'account-merge'; readonly asked: Merge }

/** What a job brings about. */
export function operationFor({ kind, asked }: JobRequest): JobOperation {
  switch (kind) {
    case 'organization-move':
      return moveOperation(asked)
    case 'organization-merge':
      return organizationMerge(asked)
    case 'account-merge':
      return accountMerge(asked)
  }
}
