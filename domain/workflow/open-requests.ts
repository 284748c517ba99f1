import type { RoleCode } from '../access/access.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Decides, Transition } from '../definition/transition.ts'
import { type Context, matches } from '../where/where.ts'
import { decidingRoles } from './conditions.ts'

export interface OpenRequest {
  readonly request: string
  /** Everybody who may decide, one way or another; whoever may grant it first. */
  readonly roles: readonly RoleCode[]
  readonly asked: Decides['asked']
}

/** What was asked for and is not decided yet. */
export function openRequests(
  { states }: Resource,
  record: AnyRow,
  context: Context,
): readonly OpenRequest[] {
  const found = new Map<string, OpenRequest>()
  // Definitions name the granting transition of a request before the refusing one.
  for (const transition of Object.values<Transition>(states[record.storedState] ?? {})) {
    const { decides, when, roles, heads } = transition
    if (!decides || !roles || record.deletedAt) continue
    // Without a rule it is open as long as the state is: an appeal.
    if (when && !matches(when, record, context)) continue
    const { request, asked } = decides
    const deciding = heads ? decidingRoles(heads, record, context) : roles
    const known = found.get(request)?.roles ?? []
    found.set(request, { request, asked, roles: [...new Set([...known, ...deciding])] })
  }
  return [...found.values()]
}
