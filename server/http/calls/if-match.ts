/** Records by their version in HTTP's own words: an `ETag` when they are answered, `If-Match` when written. */
import type { Request, Response } from 'express'
import type { AnyRow } from '#domain/definition/resource'
import { Problem, type ProblemParams } from '../../platform/problem.ts'

/** Has the answer carry the version of its record as the tag. */
export function tagged<T extends { readonly data: AnyRow }>(response: Response, record: T): T {
  // What else is answered hangs on who asks and when, so that nobody is told that nothing has changed.
  response.setHeader('ETag', `"${record.data.version}"`)
  return record
}

const oneTag = /^\s*(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"\s*$/

/** What `If-Match` names; null without one and for any there is. Throws a 400 for what is no tag. */
function tagsIn(request: Request): readonly string[] | null {
  const header = request.get('if-match')
  if (header === undefined || header.trim() === '*') return null
  return header.split(',').map((text) => {
    // Proxies that compress make a tag a weak one; it stands for the same version.
    const tag = oneTag.exec(text)?.[1]
    if (tag === undefined) {
      const fault = { code: 'badIfMatch', params: { form: '"7"' } }
      throw new Problem(400, fault.code, { ...fault, errors: [{ field: 'If-Match', ...fault }] })
    }
    return tag
  })
}

/**
 * Writes a record of which the caller knows `version`, by the one check that every write makes. Whoever
 * also says so in `If-Match` is answered with the 412 that header asks for, instead of a 409.
 */
export async function matching<T>(
  request: Request,
  version: number,
  write: () => Promise<T>,
): Promise<T> {
  const tags = tagsIn(request)
  if (!tags) return write()
  if (!tags.includes(String(version))) throw versionMismatch()
  try {
    return await write()
  } catch (thrown) {
    const hasMovedOn =
      thrown instanceof Problem && thrown.status === 409 && thrown.code === 'conflict'
    throw hasMovedOn ? versionMismatch(thrown.params, thrown) : thrown
  }
}

const versionMismatch = (params?: ProblemParams, cause?: unknown): Problem =>
  new Problem(412, 'versionMismatch', { params, cause })
