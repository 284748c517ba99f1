import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { tableOf } from '../../../db/sql/tables.ts'
import { type BatchCheck, standing, type Write } from '../base/check.ts'

/**
 * The same people work a shift once, whether they are entered for the mine with their firm beside it or
 * for the firm itself: else a slip of the form adds the hours up twice.
 */
export const hoursOnce: BatchCheck = {
  async prepare(tx, writes) {
    const asked = writes.filter(isAsked)
    const [first] = asked
    const rows = asked.map(({ after }) => ({
      ...{ id: after.id, crew: after.workGroup ?? null, who: whoOf(after) },
      ...{ day: after.workDate, shift: after.shift },
    }))
    const found = first
      ? await tx.query<{ id: string; number: string }>(sql`
          select w.id, d.number
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as w(id uuid, who uuid, crew uuid, day date, shift text)
          -- Day by day: joined, the plan of a small table reads all of a large one.
          cross join lateral (
            select t.id, t.number, t.shift, t.work_group as crew,
              coalesce(t.contractor, t.org_id) as who
            from ${sql.raw(tableOf(first.resource).table)} t
            where t.work_date = w.day and t.deleted_at is null offset 0) d
          where d.shift = w.shift and d.who = w.who and d.id <> w.id
            and d.crew is not distinct from w.crew`)
      : []
    const others = new Map(found.map(({ id, number }) => [id, number]))
    return {
      faultsOf: ({ after }): FieldError[] => {
        const number = others.get(after.id)
        return number ? [{ field: 'shift', code: 'hoursEntered', params: { number } }] : []
      },
    }
  },
}

const whoOf = ({ contractor, org }: Values): unknown => contractor ?? org

function isAsked(write: Write): boolean {
  const before = standing(write)
  return ['org', 'contractor', 'workGroup', 'workDate', 'shift'].some(
    (name) => (before?.[name] ?? null) !== (write.after[name] ?? null),
  )
}
