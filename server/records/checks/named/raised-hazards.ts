import { sql } from 'drizzle-orm'
import { hazard } from '#domain/resources/process-control/hazard'
import { columnOfField } from '../../../db/sql/tables.ts'
import { type Check, stateAfter } from '../base/check.ts'

/** What was found is a hazard once it was submitted: a draft of one is nobody's work yet. */
export const raisedHazards: Check = async (tx, write) => {
  const { resource, before, after } = write
  if (stateAfter(write) !== 'to-be-signed' || before?.storedState === 'to-be-signed') return []
  const [origin] = Object.entries(hazard.fields).find(([, { ref }]) => ref === resource.name) ?? []
  if (origin === undefined) throw new Error(`${resource.name}: no hazard is made of one`)
  const drafts = await tx.query<{ number: string | null }>(sql`
    select number from hazard
    where ${sql.raw(columnOfField(hazard, origin))} = ${after.id}::uuid
      and state = 'draft' and deleted_at is null
    order by number`)
  const numbers = drafts.map(({ number }) => number).join(', ')
  return drafts.length > 0
    ? [{ field: 'items', code: 'hazardsSubmitted', params: { numbers } }]
    : []
}
