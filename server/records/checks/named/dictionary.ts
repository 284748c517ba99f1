import { sql } from 'drizzle-orm'
import type { Check } from '../base/check.ts'

/** An item hangs under an item of its own dictionary. */
export const dictionary: Check = async (tx, { after }) => {
  if (!after.parent) return []
  const [sister] = await tx.query(sql`
    select 1 from data_dictionary
    where id = ${after.parent} and dict_code = ${after.dictCode} and deleted_at is null`)
  return sister ? [] : [{ field: 'parent', code: 'otherDictionary' }]
}
