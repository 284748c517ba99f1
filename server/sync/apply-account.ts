import { type SQL, sql } from 'drizzle-orm'
import type { Difference } from '#domain/api/sync'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { isSameName } from '../db/folded-name.ts'
import { settingAt } from '../db/settings-in-force.ts'
import { systemContext } from '../records/context/system.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { idByCode } from '../records/store/labels.ts'
import { lockRecord } from '../records/store/store.ts'
import { actOnRecord } from '../records/write/act.ts'
import { changeRecord } from '../records/write/change.ts'
import { createRecord } from '../records/write/create.ts'
import { isYes, mustEndHere, organizationId, plainInput, recordWhere } from './lookup.ts'
import type { Authority, Steps } from './steps.ts'

const resource: Resource = account
const texts = ['userName', 'employeeNo', 'phone', 'email']

/** The account that a difference means, and no other that is called the same by now. */
export const findAccount = (authority: Authority, difference: Difference) =>
  recordWhere(authority, resource, calledAccount(sql`t`, difference), difference.record)

/** Condition on an account: a number is looked for among numbers, a sign-in name among those. */
export function calledAccount(
  account: SQL,
  { code, calledBy, change }: Pick<Difference, 'code' | 'calledBy' | 'change'>,
): SQL {
  const isNamed = isSameName(sql`${account}.username`, code)
  if (calledBy === 'either') return sql`(${account}.employee_no = ${code} or ${isNamed})`
  if (calledBy !== 'username') return sql`${account}.employee_no = ${code}`
  // A sign-in name that an applicant chose is theirs only where somebody decides so.
  return change === 'conflict'
    ? isNamed
    : sql`${isNamed} and ${account}.source is distinct from 'registration'`
}

/** Accounts. A new one may do what every member may, and has no password until it is given one. */
export const accountSteps: Steps = {
  async add(authority, difference) {
    const { recordContext, actor } = authority
    const org = await organizationId(authority, difference.fields.defaultOrg?.after, 'defaultOrg')
    const [members, language] = await recordContext.db.system((tx) =>
      Promise.all([
        idByCode(tx, 'role', 'members'),
        settingAt(tx, { resource: 'org-config', field: 'language' }, org),
      ]),
    )
    const input = {
      ...plainInput(difference, ['username', ...texts]),
      ...{ roles: members ? [members] : [], orgs: [org], defaultOrg: org },
      ...{ isExternal: isYes(difference, 'isExternal'), language },
    }
    const { data } = await createRecord(recordContext, actor, resource, { input })
    await adopt(authority, data.id)
    return data.id
  },

  async change(authority, difference) {
    const { recordContext, actor } = authority
    const { fields } = difference
    const record = await findAccount(authority, difference)
    const { id } = record
    let { version } = record
    if (fields.active) {
      const act = { id, action: 'enable', version, input: {} }
      version = (await actOnRecord(recordContext, actor, resource, act)).data.version
    }
    const moved = fields.defaultOrg && (await placesAfter(authority, record, fields.defaultOrg))
    const input = { ...plainInput(difference, texts), ...moved }
    await changeRecord(recordContext, actor, resource, { id, version, input })
    const isTaken = difference.calledBy === 'username' && record.source === 'registration'
    if (isTaken) await adopt(authority, id)
  },

  async disable(authority, difference) {
    const { id, version, storedState } = await findAccount(authority, difference)
    // The departure of its person has shut it already.
    if (storedState === 'disabled') return
    await mustEndHere(authority, id)
    const act = { id, action: 'disable', version, input: {} }
    await actOnRecord(authority.recordContext, authority.actor, resource, act)
  },
}

/** Somebody who moved works at the new organisation instead of the one that came first. */
async function placesAfter(
  authority: Authority,
  record: Readonly<Record<string, unknown>>,
  { after }: { readonly after: string | null },
) {
  const defaultOrg = await organizationId(authority, after, 'defaultOrg')
  const others = (record.orgs as readonly string[]).filter(
    (one) => one !== record.defaultOrg && one !== defaultOrg,
  )
  return { defaultOrg, orgs: [defaultOrg, ...others] }
}

function adopt({ recordContext }: Authority, id: string): Promise<void> {
  return recordContext.db.system(async (tx) => {
    const before = await lockRecord(tx, resource, id)
    const context = systemContext(recordContext.clock.now())
    if (before) await actAsSystem(recordContext, tx, { resource, before, action: 'adopt' }, context)
  })
}
