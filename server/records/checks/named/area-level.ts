import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import { type Check, standing } from '../base/check.ts'

/** An area is one level below the area it is a part of, and one above its own parts (`catalogue`, grid areas). */
export const areaLevel: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const isMoved = before?.parent !== after.parent || before?.gridLevel !== after.gridLevel
  if (!isMoved) return []
  const [around] = await tx.query<{ above: string | null; below: string | null }>(sql`
    select
      (select grid_level from grid_area where id = ${after.parent ?? null}::uuid
        and deleted_at is null) as above,
      (select min(grid_level) from grid_area where parent = ${after.id}::uuid
        and deleted_at is null) as below`)
  const level = Number(after.gridLevel)
  const faults: FieldError[] = []
  if (around?.above && level !== Number(around.above) + 1) {
    const params = { level: Number(around.above) + 1 }
    faults.push({ field: 'gridLevel', code: 'levelOfParent', params })
  }
  if (around?.below && level !== Number(around.below) - 1) {
    const params = { level: Number(around.below) - 1 }
    faults.push({ field: 'gridLevel', code: 'levelOfParts', params })
  }
  return faults
}
