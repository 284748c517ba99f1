import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/workflow'
import type { Check } from './check.ts'

/** An item hangs under an item of its own dictionary, and at most one item is the default. */
export const dictionary: Check = async (tx, { after }) => {
  const faults: FieldError[] = []
  if (after.parent) {
    const [sister] = await tx.query(sql`
      select 1 from data_dictionary
      where id = ${after.parent} and dict_code = ${after.dictCode} and deleted_at is null`)
    if (!sister) faults.push({ field: 'parent', code: 'otherDictionary' })
  }
  if (after.isDefault) {
    const [other] = await tx.query(sql`
      select 1 from data_dictionary where dict_code = ${after.dictCode} and is_default
        and id <> ${after.id} and deleted_at is null`)
    if (other) faults.push({ field: 'isDefault', code: 'secondDefault' })
  }
  return faults
}
