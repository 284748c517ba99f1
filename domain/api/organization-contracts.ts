/** Organisations as parts of the tree: hung elsewhere, and merged. */
import * as z from 'zod/mini'
import { data, version } from './answers.ts'
import type { Contracts } from './contract.ts'
import {
  into,
  merge,
  moveOutlook,
  organizationOutlook,
  submitted,
  target,
  why,
} from './organization-jobs.ts'

const tag = 'organization'

export const organizationContracts = {
  'GET /api/organizations/{id}/move/preview': {
    ...{ id: 'previewMove', tag, refusals: [404, 422] },
    summary: 'What hanging an organisation elsewhere would bring about, and what forbids it',
    query: z.object({
      parent: z
        .optional(target)
        .check(z.describe('where it would hang; the top of the tree without it')),
    }),
    answer: data(moveOutlook),
  },
  'POST /api/organizations/{id}/move': {
    ...{ id: 'moveOrganization', tag, ...submitted('OrganizationAnswer') },
    summary: 'Hang an organisation, with all in and below it, on another',
    body: z.strictObject({
      parent: z.nullable(z.uuid()).check(z.describe('null is the top of the tree')),
      ...{ version, why },
    }),
  },
  'GET /api/organizations/{id}/merge/preview': {
    ...{ id: 'previewOrganizationMerge', tag, refusals: [404, 422] },
    summary: 'What merging an organisation into another would bring about, and what forbids it',
    query: into,
    answer: data(organizationOutlook),
  },
  'POST /api/organizations/{id}/merge': {
    ...{ id: 'mergeOrganization', tag, ...submitted('OrganizationAnswer') },
    summary: 'Make everything of an organisation that of another; the first is disabled',
    body: merge,
  },
} as const satisfies Contracts
