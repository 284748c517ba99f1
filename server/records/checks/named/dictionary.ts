import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../../db/database.ts'
import { type Check, standing, type Write } from '../base/check.ts'

/**
 * An item hangs under an item of its own dictionary, and a dictionary of the program's own choices
 * (`hazard.level`) gets no further ones: its rules know none of them, so no record could hold one. That
 * of a field which is chosen from a dictionary (`announcement.category`) does.
 */
export const dictionary: Check = async (tx, write) => [
  ...closedFaults(write),
  ...(await parentFaults(tx, write)),
]

function closedFaults(write: Write): FieldError[] {
  const { dictCode, builtIn } = write.after
  const [type = '', part = ''] = String(dictCode).split('.')
  const owner = resourceNamed(type)
  const isOpen = owner?.fields[part]?.dictionary === dictCode
  if (standing(write) || builtIn || !owner || isOpen) return []
  return [{ field: 'dictCode', code: 'closedDictionary' }]
}

async function parentFaults(tx: Tx, { after }: Write): Promise<FieldError[]> {
  if (!after.parent) return []
  const [sister] = await tx.query(sql`
    select 1 from data_dictionary
    where id = ${after.parent} and dict_code = ${after.dictCode} and deleted_at is null`)
  return sister ? [] : [{ field: 'parent', code: 'otherDictionary' }]
}
