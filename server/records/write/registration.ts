import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { userRegistration } from '#domain/resources/basic-data/user-registration'
import type { Values } from '#domain/where/where'
import { step } from '#domain/workflow/step'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { sealed } from '../access/secrets.ts'
import type { RecordContext } from '../context/record-context.ts'
import { systemContext } from '../context/system.ts'
import { newValues } from '../input/values.ts'
import { externalAmong } from '../place/external.ts'
import { lineageOf } from '../place/place.ts'
import { insertRecorded, saveRecorded } from '../store/recorded.ts'

const resource: Resource = userRegistration

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
 * asks after it, and nothing that depends on who or what is here: a name that is taken or a code that
 * nobody has is the reviewer's to see. Throws a 422 for what cannot be a name, a phone or the like.
 */
export async function applyForAccount(
  recordContext: RecordContext,
  application: Application,
): Promise<{ readonly number: string }> {
  const context = systemContext(recordContext.clock.now())
  const { now } = context
  return recordContext.db.system(async (tx) => {
    const input = await inputOf(tx, application)
    const id = randomUUID()
    const values = newValues(resource, input, context, id)
    const typedCodes = [application.orgCode, application.contractorCode].filter(Boolean).join(', ')
    const told = { ...values, typedCodes }
    const stored = { id, values: sealed(recordContext, resource, told), actorId: null, now }
    const record = await insertRecorded(tx, resource, stored)
    await handIn(tx, record, context)
    // Applications are numbered.
    return { number: String(record.number) }
  })
}

async function handIn(
  tx: Tx,
  before: AnyRow,
  context: ReturnType<typeof systemContext>,
): Promise<void> {
  const action = 'submit'
  const result = step(resource, before, action, {}, context)
  if (!result.ok) throw invalid(result.errors)
  const { changes } = result
  await saveRecorded(tx, resource, { action, before, changes, actorId: null, now: context.now })
}

async function inputOf(
  tx: Tx,
  { orgCode, contractorCode, ...person }: Application,
): Promise<Values> {
  const org = (await lineageOf(tx, { code: orgCode }))?.org ?? (await topOrganization(tx))
  const own = contractorCode ? await lineageOf(tx, { code: contractorCode }) : null
  // A contractor that is not here stays one: its people are never taken for people of the mine. Nor is
  // whoever names it as where they work.
  const contractor = contractorCode ? (own?.org ?? org) : await externalAt(tx, org)
  return {
    ...person,
    ...{ applyOrg: contractor ?? org, isExternal: contractor !== undefined },
    ...(contractor ? { contractor } : {}),
  }
}

/** The organisation, where it is an external one or lies below one. */
async function externalAt(tx: Tx, org: string | undefined): Promise<string | undefined> {
  const external = await externalAmong(tx, org ? [org] : [])
  return org && external.has(org) ? org : undefined
}

/** Applications for a place that is not here are read at the top. */
async function topOrganization(tx: Tx): Promise<string | undefined> {
  const [top] = await tx.query<{ id: string }>(sql`
    select id from organization where parent is null and deleted_at is null
    order by created_at, id limit 1`)
  return top?.id
}
