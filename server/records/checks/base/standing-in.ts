import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import { columnOfField, tableOf } from '../../../db/sql/tables.ts'
import { type Check, standing } from './check.ts'

interface Standing {
  /** The reference that is looked at when it is set anew. */
  readonly field: string
  /** What is wrong with one that is not offered there. */
  readonly code: string
}

/** Whether what a field names is in a state, and of a kind, in which it is offered, and stays so until the write is done. */
export const standsIn =
  ({ field, code }: Standing): Check =>
  async (tx, write) => {
    const id = write.after[field]
    const { ref = '', offeredIn = [], holding = {} } = write.resource.fields[field] ?? {}
    const target = resourceNamed(ref)
    if (!id || !target || standing(write)?.[field] === id) return []
    const held = Object.entries(holding).map(
      ([name, value]) => sql`${sql.raw(columnOfField(target, name))} = ${value}`,
    )
    const [found] = await tx.query<{ id: string }>(sql`
      select id from ${sql.raw(tableOf(target).table)} where id = ${id}::uuid
        and deleted_at is null and state = any(${sql.param([offeredIn].flat())})
        and ${sql.join([sql`true`, ...held], sql` and `)} for share`)
    return found ? [] : [{ field, code }]
  }
