import { type SQL, sql } from 'drizzle-orm'
import { foldedName } from '#domain/text/folded-name'
import type { Values } from '#domain/where/where'
import type { Key } from '../../../db/serialised.ts'

/** Whose violations are counted together, under a name for the line of those who count them. */
interface Violator {
  readonly key: Key
  readonly isTheirs: SQL
}

/**
 * Who broke the rules: an account, or a name in an outside unit, as people read names. Null while
 * neither says who it was.
 */
export function violatorOf({ violator, violatorName, contractor }: Values): Violator | null {
  if (violator) return { key: ['points of', violator], isTheirs: sql`violator = ${violator}` }
  if (!contractor || typeof violatorName !== 'string') return null
  const name = foldedName(violatorName)
  if (!name) return null
  return {
    key: ['points of', contractor, name],
    isTheirs: sql`(violator is null and contractor = ${contractor}::uuid
      and folded_name(violator_name) = folded_name(${violatorName}))`,
  }
}
