import { sql } from 'drizzle-orm'
import type { AnyRow } from '#domain/definition/resource'
import type { Tx } from '../db/database.ts'
import { type FieldError, invalid, Problem } from '../platform/problem.ts'

/** Why something cannot be done, by the field it is about. */
export type Blocker = FieldError

/** What the rules say against it; anything else that is thrown is passed on. */
export async function blockersOf(rules: () => Promise<void>): Promise<readonly Blocker[]> {
  try {
    await rules()
    return []
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.errors) return thrown.errors
    throw thrown
  }
}

/** Throws all of them at once: whoever asked mends them in one go. */
export function mustHaveNone(blockers: readonly Blocker[]): void {
  if (blockers.length > 0) throw invalid([...blockers])
}

/** Throws unless the place is another one and nothing there has the same name. Runs above scope. */
export async function mustBeFree(
  tx: Tx,
  { before, after }: { readonly before: AnyRow; readonly after: AnyRow },
): Promise<void> {
  if (before.parent === after.parent) throw invalid([{ field: 'parent', code: 'alreadyThere' }])
  const [conflict] = await tx.query<{ orgCode: string }>(sql`
    select org_code as "orgCode" from organization
    where parent is not distinct from ${after.parent}::uuid and name = ${after.name}
      and id <> ${after.id} and deleted_at is null`)
  if (conflict) throw invalid([{ field: 'name', code: 'nameTakenThere', params: { ...conflict } }])
}
