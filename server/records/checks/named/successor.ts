import { sql } from 'drizzle-orm'
import { hazard } from '#domain/resources/process-control/hazard'
import { openHazardStates } from '#domain/rules/hazard-states'
import type { Values } from '#domain/where/where'
import { tableOf } from '../../../db/sql/tables.ts'
import { besideOthers, meet, type Write } from '../base/check.ts'

const levels = hazard.fields.level.options ?? []

/** By level; a statutory major one is the gravest. */
export const graveness = ({ level, statutoryMajor }: Values): number =>
  statutoryMajor === true ? levels.length : levels.indexOf(String(level))

/**
 * A hazard that is closed without being fixed goes on in another: reported after it, open, in the
 * same area, no less grave, and the successor of no other.
 */
export const successor = besideOthers(async (tx, write) => {
  const { resource, after } = write
  const { id, successor: next } = after
  // Two people naming the same hazard at one moment must meet here.
  await meet(tx, write, 'successor', next)
  const table = sql.raw(tableOf(resource).table)
  const [found] = await tx.query<Values>(sql`
    select s.level, s.statutory_major as "statutoryMajor" from ${table} s
    where s.id = ${next}::uuid and s.id <> ${id}::uuid and s.deleted_at is null
      and s.state = any(${sql.param([...openHazardStates])})
      and s.grid_area = ${after.gridArea}::uuid and s.created_at > ${after.createdAt}::timestamptz
      and not exists (select from ${table} o
        where o.successor = s.id and o.id <> ${id}::uuid and o.deleted_at is null)`)
  return found && graveness(found) >= graveness(after)
    ? []
    : [{ field: 'successor', code: 'notASuccessor' }]
}, isNamed)

function isNamed({ before, after }: Write): boolean {
  return Boolean(after.successor) && before?.successor !== after.successor
}
