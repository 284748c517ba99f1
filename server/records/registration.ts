import { randomUUID } from 'node:crypto'
import type { AnyRow, Resource } from '#domain/resource'
import { userRegistration } from '#domain/resources/user-registration'
import type { Values } from '#domain/where'
import { step } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { type FieldError, invalid } from '../problem.ts'
import { mustPassChecks } from './checks/index.ts'
import { appendHistory } from './history.ts'
import { newValues } from './input.ts'
import type { Office } from './office.ts'
import { lineageOf } from './place.ts'
import { sealed } from './secrets.ts'
import { insertRecord, saveRecord } from './store.ts'
import { systemContext } from './system.ts'

const resource = userRegistration as unknown as Resource

/** What somebody without an account says of themselves; organisations by their codes. */
export interface Application {
  readonly applicant: string
  readonly username: string
  readonly phone: string
  readonly idCard: string
  readonly orgCode: string
  /** Set for people of a contractor. */
  readonly contractorCode?: string
  readonly language: string
}

/**
 * Takes an application from outside and hands it in at once. Answers its number, by which the person
 * asks after it. Throws a 422 that names every field that does not hold.
 */
export async function applyForAccount(
  office: Office,
  application: Application,
): Promise<{ readonly number: string | null }> {
  const context = systemContext(office.clock.now())
  const { actor, now } = context
  return office.db.system(async (tx) => {
    const input = await inputOf(tx, application)
    const id = randomUUID()
    const values = newValues(resource, input, context, id)
    await mustPassChecks(tx, { resource, actor, before: null, after: { ...values, id } })
    const stored = { id, values: sealed(office, resource, values), actorId: null, now }
    const record = await insertRecord(tx, resource, stored)
    const history = { resource, actor: null, now }
    await appendHistory(tx, { ...history, action: 'create', before: null, after: record })
    const after = await handIn(tx, record, context)
    await appendHistory(tx, { ...history, action: 'submit', before: record, after })
    return { number: record.number }
  })
}

async function handIn(
  tx: Tx,
  before: AnyRow,
  context: ReturnType<typeof systemContext>,
): Promise<AnyRow> {
  const result = step(resource, before, 'submit', {}, context)
  if (!result.ok) throw invalid(result.errors)
  const { changes } = result
  return saveRecord(tx, resource, { before, changes, actorId: null, now: context.now })
}

async function inputOf(
  tx: Tx,
  { orgCode, contractorCode, ...person }: Application,
): Promise<Values> {
  const org = await lineageOf(tx, { code: orgCode })
  const contractor = contractorCode ? await lineageOf(tx, { code: contractorCode }) : null
  const faults: FieldError[] = []
  if (!org) faults.push({ field: 'orgCode', code: 'notFound' })
  if (contractorCode && !contractor) faults.push({ field: 'contractorCode', code: 'notFound' })
  if (faults.length > 0) throw invalid(faults)
  return {
    ...person,
    ...{ applyOrg: contractor?.org ?? org?.org, isExternal: contractor !== null },
    ...(contractor ? { contractor: contractor.org } : {}),
  }
}
