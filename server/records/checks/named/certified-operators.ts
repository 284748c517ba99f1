import { sql } from 'drizzle-orm'
import { type EquipmentKind, operatorKindsFor } from '#domain/rules/special-equipment'
import { type Check, standing, stateAfter } from '../base/check.ts'

const named = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * Whoever is named to run a piece of equipment holds a certificate for such equipment on the day, by the
 * calendar of its site. It is asked of those who are newly named, and of all once it is to work again.
 */
export const certifiedOperators: Check = async (tx, write) => {
  const { after, now } = write
  const before = standing(write)
  const kinds = operatorKindsFor[after.equipmentKind as EquipmentKind] ?? []
  if (kinds.length === 0 || stateAfter(write) !== 'in-use') return []
  const known = before?.storedState === 'in-use' ? named(before.operators) : []
  const asked = named(after.operators).filter((one) => !known.includes(one))
  if (asked.length === 0) return []
  const ids = sql.param(asked)
  const today = sql`(${now.toISOString()}::timestamptz at time zone coalesce(o.time_zone, 'UTC'))::date`
  // Held until the end: none is taken away meanwhile.
  const held = await tx.query<{ holder: string }>(sql`
    select c.holder from special_equipment_operator_certificate c
      join organization o on o.id = ${after.org}::uuid
    where c.holder = any(${ids}::uuid[]) and c.operator_kind = any(${sql.param([...kinds])})
      and c.state = 'valid' and c.deleted_at is null
      and c.valid_to >= ${today} and (c.valid_from <= ${today} or c.held_until >= ${today})
    for share of c`)
  const missing = asked.filter((one) => !held.some(({ holder }) => holder === one))
  if (missing.length === 0) return []
  const people = await tx.query<{ name: string }>(sql`
    select coalesce(user_name, username) as name from account
    where id = any(${sql.param(missing)}::uuid[]) order by name`)
  const names = people.map(({ name }) => name).join(', ')
  return [{ field: 'operators', code: 'notCertified', params: { names } }]
}
