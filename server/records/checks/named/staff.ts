import { sql } from 'drizzle-orm'
import { isWithin } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { lineageOf } from '../../place/place.ts'
import { type Check, standing, type Write } from '../base/check.ts'

/**
 * Where somebody works: each organisation once, exactly one of them first, none that the writer has
 * no say in; and nobody under 18 works underground or in special work.
 */
export const staff: Check = async (tx, write) => {
  const places = placesOf(write.after)
  return [
    ...repeatedIn(places),
    ...defaultFaults(places),
    ...(await foreignIn(tx, write, places)),
    ...(await accountFaults(tx, write)),
    ...(await ageFaults(tx, write.after, places)),
  ]
}

const placesOf = (values: Values | null): readonly Values[] =>
  Array.isArray(values?.orgs) ? (values.orgs as readonly Values[]) : []

const repeatedIn = (places: readonly Values[]): FieldError[] =>
  places.flatMap(({ org }, at) =>
    places.findIndex((one) => one.org === org) < at
      ? [{ field: `orgs.${at}.org`, code: 'repeated' }]
      : [],
  )

function defaultFaults(places: readonly Values[]): FieldError[] {
  const count = places.filter((one) => one.isDefault).length
  return count === 1 ? [] : [{ field: 'orgs', code: 'oneDefault' }]
}

async function foreignIn(
  tx: Tx,
  { actor, before }: Write,
  places: readonly Values[],
): Promise<FieldError[]> {
  const known = new Set(placesOf(before).map((one) => one.org))
  const faults: FieldError[] = []
  for (const [at, { org }] of places.entries()) {
    if (known.has(org)) continue
    const lineage = await lineageOf(tx, { id: String(org) })
    if (!lineage || !isWithin(lineage, actor.scope))
      faults.push({ field: `orgs.${at}.org`, code: 'noPermission' })
  }
  return faults
}

// The entry of an account decides over it: only who has a say in its organisation makes one. Who may
// transfer it or let it go is asked where the account itself is written. The number is the account's
// where it has one: by it other systems know whom they speak of.
async function accountFaults(tx: Tx, write: Write): Promise<FieldError[]> {
  const { actor, after } = write
  const before = standing(write)
  const isSame = before?.account === after.account
  if (isSame && before?.employeeNo === after.employeeNo) return []
  const [account] = await tx.query<{ org: string; number: string | null }>(sql`
    select default_org as org, employee_no as number from account where id = ${after.account}`)
  if (!account) return []
  const lineage = isSame ? null : await lineageOf(tx, { id: account.org })
  const isOwn = isSame || (lineage !== null && isWithin(lineage, actor.scope))
  const isNumbered = account.number !== null && account.number !== after.employeeNo
  return [
    ...(isOwn ? [] : [{ field: 'account', code: 'noPermission' }]),
    ...(isNumbered ? [{ field: 'employeeNo', code: 'numberOfAccount' }] : []),
  ]
}

async function ageFaults(
  tx: Tx,
  { birthDate, isUnderground, isSpecialWork }: Values,
  places: readonly Values[],
): Promise<FieldError[]> {
  if (!birthDate) return []
  const posts = sql.param(places.map(({ post }) => String(post)))
  const [found] = await tx.query<{ minor: boolean; hard: boolean }>(sql`
    select ${birthDate}::date > current_date - interval '18 years' as minor,
      exists (select from job_post where id = any(${posts}::uuid[])
        and (is_underground or special_work)) as hard`)
  const isHard = isUnderground || isSpecialWork || found?.hard
  return found?.minor && isHard ? [{ field: 'birthDate', code: 'underage' }] : []
}
