import { sql } from 'drizzle-orm'
import { equipmentKinds, operatorKindsFor } from '#domain/rules/special-equipment'
import { type Check, standing } from '../base/check.ts'

/** Certificates that are for no one kind of equipment. */
const forAllKinds: readonly unknown[] = ['safety-manager', 'welder']

const named = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** A certificate names equipment of the kind that it lets its holder run. */
export const certifiedEquipment: Check = async (tx, write) => {
  const { equipment, operatorKind } = write.after
  if (forAllKinds.includes(operatorKind)) return []
  const before = standing(write)
  const known = before?.operatorKind === operatorKind ? named(before?.equipment) : []
  const asked = named(equipment).filter((one) => !known.includes(one))
  if (asked.length === 0) return []
  const kinds = equipmentKinds.filter((kind) =>
    operatorKindsFor[kind].some((one) => one === operatorKind),
  )
  const others = await tx.query(sql`
    select from special_equipment where id = any(${sql.param(asked)}::uuid[])
      and equipment_kind <> all(${sql.param(kinds)}) limit 1`)
  return others.length > 0 ? [{ field: 'equipment', code: 'otherEquipment' }] : []
}
