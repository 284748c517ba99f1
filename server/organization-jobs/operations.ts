import { accountMerge } from './account-merge.ts'
import type { JobRequest } from './job-request.ts'
import { moveOperation } from './move.ts'
import type { JobOperation } from './operation.ts'
import { organizationMerge } from './organization-merge.ts'

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
