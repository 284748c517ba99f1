import { sql } from 'drizzle-orm'
import type { Difference } from '#domain/api/sync'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { user } from '#domain/resources/basic-data/user'
import type { Values } from '#domain/where/where'
import { Problem } from '../platform/problem.ts'
import { actOnRecord } from '../records/write/act.ts'
import { changeRecord } from '../records/write/change.ts'
import { createRecord } from '../records/write/create.ts'
import { calledAccount, findAccount } from './apply-account.ts'
import { isYes, mustEndHere, organizationId, plainInput, postId, recordWhere } from './lookup.ts'
import type { Authority, Steps } from './steps.ts'

const resource: Resource = user
const texts = ['userName', 'employeeNo', 'phone']

/** Who is away or on the way to another place comes back before they depart. */
const wayBack: Readonly<Record<string, string>> = {
  leave: 'return',
  transferred: 'confirm-arrival',
}

/** By its account: departing shuts it, and who only keeps the register does not say whose. */
const find = (authority: Authority, difference: Difference): Promise<AnyRow> =>
  recordWhere(
    authority,
    resource,
    sql`exists (select from account a
      where a.id = t.account and ${calledAccount(sql`a`, difference)})`,
    difference.record,
  )

const today = ({ recordContext }: Authority): string =>
  recordContext.clock.now().toISOString().slice(0, 10)

/** Entries of the staff register. Each needs its account and a post that exists. */
export const userSteps: Steps = {
  async add(authority, difference) {
    const { fields } = difference
    const { id } = await findAccount(authority, { ...difference, record: null })
    const org = await organizationId(authority, fields.org?.after, 'orgs')
    const post = await postId(authority, fields.post?.after, org)
    const input = {
      ...plainInput(difference, texts),
      ...{ account: id, orgs: [{ org, post, isDefault: true }] },
      entryDate: fields.entryDate?.after ?? today(authority),
      isExternal: isYes(difference, 'isExternal'),
    }
    const { data } = await createRecord(authority.recordContext, authority.actor, resource, {
      input,
    })
    return data.id
  },

  async change(authority, difference) {
    const { recordContext, actor } = authority
    const { fields } = difference
    if (fields.active) throw new Problem(409, 'illegalTransition')
    const record = await find(authority, difference)
    const moved = (fields.org || fields.post) && (await placesAfter(authority, record, difference))
    const input = { ...plainInput(difference, texts), ...moved }
    await changeRecord(recordContext, actor, resource, {
      ...{ id: record.id, version: record.version, input },
    })
  },

  async disable(authority, difference) {
    const { recordContext, actor } = authority
    const record = await find(authority, difference)
    const { id } = record
    let { version } = record
    if (record.storedState === 'departed') return
    await mustEndHere(authority, String(record.account))
    const back = wayBack[record.storedState]
    if (back) {
      const act = { id, action: back, version, input: {} }
      version = (await actOnRecord(recordContext, actor, resource, act)).data.version
    }
    const input = { departedOn: today(authority) }
    await actOnRecord(recordContext, actor, resource, { id, action: 'depart', version, input })
  },
}

/** The places somebody works at, with the first of them as the source has it. */
async function placesAfter(
  authority: Authority,
  record: AnyRow,
  { fields }: Difference,
): Promise<Values> {
  const places = Array.isArray(record.orgs) ? (record.orgs as readonly Values[]) : []
  const main = places.find((one) => one.isDefault)
  const org = fields.org
    ? await organizationId(authority, fields.org.after, 'orgs')
    : String(main?.org)
  const post = fields.post ? await postId(authority, fields.post.after, org) : main?.post
  const others = places.filter((one) => one !== main && one.org !== org)
  return { orgs: [{ org, post, isDefault: true }, ...others.map(written)] }
}

const written = ({ org, post, isDefault }: Values): Values => ({ org, post, isDefault })
