import type { FieldError } from '#domain/definition/field-error'
import { caseOfOffice } from '#domain/definition/offered-at'
import type { Office } from '#domain/fields/field'
import { computed } from '#domain/workflow/derive'
import { roleHolders } from '../../../authority/role-holders.ts'
import type { Tx } from '../../../db/database.ts'
import { lineageOf } from '../../place/place.ts'
import { type Check, standing, type Write } from '../base/check.ts'

/** Whoever is named for an office holds it where the record stands, when they are named and when it is handed in. */
export const officeHeld: Check = async (tx, write) => {
  const { resource, transition } = write
  // Which office it is may follow from what else the record says.
  const after = { ...write.after, ...computed(resource, write.after) }
  const before = standing(write)
  const faults: FieldError[] = []
  for (const [field, { office }] of Object.entries(resource.fields)) {
    const person = after[field]
    if (!office || typeof person !== 'string') continue
    if (before?.[field] === person && !transition?.submits) continue
    if (!(await holds(tx, { ...write, after }, office, person)))
      faults.push({ field, code: 'officeNotHeld' })
  }
  return faults
}

async function holds(tx: Tx, { after, now }: Write, office: Office, person: string) {
  const wanted = office.of[caseOfOffice(office, after) ?? ''] ?? []
  const place = await lineageOf(tx, { id: String(after[office.at]) })
  if (wanted.length === 0 || !place) return true
  const holder = (await roleHolders(tx, { accountIds: [person], place, now })).get(person)
  return holder?.reviewingRoles.some((role) => wanted.includes(role)) ?? false
}
