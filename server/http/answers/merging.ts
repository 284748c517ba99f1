import { z } from 'zod'
import { issueFault } from '#domain/fields/issue-fault'
import type { SubmittedJob } from '../../organization-jobs/organization-jobs.ts'
import { visiblePartOf } from '../../organization-jobs/visible-jobs.ts'
import { invalid } from '../../platform/problem.ts'
import { GoingOn } from '../calls/contract-routes.ts'

/** An id in the address; null without one. Throws a 422, as for a field, for what is none. */
export function targetIn(value: unknown, name: string): string | null {
  if (value === undefined || value === '') return null
  const id = z.uuid().safeParse(value)
  if (!id.success)
    throw invalid(id.error.issues.map((issue) => ({ field: name, ...issueFault(issue) })))
  return id.data
}

/** The record that a merger keeps; throws a 422 without one. */
export function keptIn(query: { readonly into?: unknown }): string {
  const id = targetIn(query.into, 'into')
  if (id === null) throw invalid([{ field: 'into', code: 'required' }])
  return id
}

/** The record as it is afterwards; for work that goes on the job. */
export const jobAnswer = (answered: SubmittedJob) =>
  answered.isOver ? answered.record : new GoingOn({ order: visiblePartOf(answered.job) })
