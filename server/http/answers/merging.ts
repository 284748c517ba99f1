import type { Request } from 'express'
import { z } from 'zod'
import { linesOf } from '#domain/api/lines'
import { invalid } from '../../platform/problem.ts'
import { resolutions } from '../../records/references/merge-conflicts.ts'

/** A reason for the history; nobody has to give one. */
export const whySchema = z.optional(linesOf(500).check(z.trim()))

/** What a merger is asked for with. */
export const mergeSchema = z.strictObject({
  into: z.uuid(),
  version: z.int().min(1),
  why: whySchema,
  choices: z.record(z.string(), z.enum(resolutions)).optional(),
})

/** An id in the query; null without one. */
export function targetIn({ query }: Request, name: string): string | null {
  const value = query[name]
  if (value === undefined || value === '') return null
  const id = z.uuid().safeParse(value)
  if (!id.success) throw invalid([{ field: name, code: 'invalid' }])
  return id.data
}

/** The record that a merger keeps; throws a 422 without one. */
export function keptIn(request: Request): string {
  const id = targetIn(request, 'into')
  if (id === null) throw invalid([{ field: 'into', code: 'required' }])
  return id
}
