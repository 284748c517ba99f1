import type { AnyRow, Resource } from '#domain/definition/resource'
import { forbidden, invalid } from '../platform/problem.ts'

interface Handover {
  readonly before: readonly AnyRow[]
  readonly rows: readonly AnyRow[]
  /** Who writes; null where nobody answers for it. */
  readonly giver: string | null
}

/**
 * A proxy acts with the authority of another person, so both agree themselves: the principal writes
 * down whom, when and how far, and the proxy accepts. Nobody does either in their place.
 */
export function mustConsent({ name }: Resource, { before, rows, giver }: Handover): void {
  if (name !== 'auth-proxy' || giver === null) return
  for (const [at, row] of rows.entries()) {
    const was = before[at]
    const isGiving = !was || terms.some((term) => !isSame(was[term], row[term]))
    if (isGiving && row.principal !== giver) {
      throw invalid([{ field: 'principal', code: 'notTheirs' }])
    }
    if (row.storedState !== 'effective' || was?.storedState === 'effective') continue
    if (row.proxy !== giver || row.createdBy !== row.principal) throw forbidden('notAllowed')
  }
}

const terms = ['principal', 'proxy', 'scope', 'startAt', 'endAt'] as const

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Fields that name those who agreed; undefined for types that need nobody's consent. */
export const consentedFields = (type: string): readonly string[] | undefined =>
  type === 'auth-proxy' ? ['principal', 'proxy'] : undefined
