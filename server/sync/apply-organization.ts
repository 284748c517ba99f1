import { sql } from 'drizzle-orm'
import type { Difference } from '#domain/api/sync'
import type { Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import { moveOperation } from '../organization-jobs/move.ts'
import { runNow } from '../organization-jobs/operation.ts'
import { actOnRecord } from '../records/write/act.ts'
import { changeRecord } from '../records/write/change.ts'
import { createRecord } from '../records/write/create.ts'
import { organizationId, plainInput, recordWhere } from './lookup.ts'
import type { Authority, Steps } from './steps.ts'

const resource: Resource = organization

const find = (authority: Authority, { code, record }: Difference) =>
  recordWhere(authority, resource, sql`t.org_code = ${code} and t.id <> ${authority.org}`, record)

/** Units of the tree. A new one keeps the country and the clock of the unit above it. */
export const organizationSteps: Steps = {
  async add(authority, difference) {
    const { fields, code } = difference
    const parent = await organizationId(authority, fields.parent?.after, 'parent')
    const above = await recordWhere(authority, resource, sql`t.id = ${parent}`)
    const input = {
      ...plainInput(difference, ['name', 'shortName', 'orgType']),
      ...{ orgCode: code, parent, isExternal: fields.orgType?.after === 'contractor' },
      ...{ country: above.country, timeZone: above.timeZone },
    }
    const { data } = await createRecord(authority.recordContext, authority.actor, resource, {
      input,
    })
    return data.id
  },

  async change(authority, difference) {
    const { recordContext, actor } = authority
    const { fields } = difference
    const record = await find(authority, difference)
    const { id } = record
    const input = plainInput(difference, ['name'])
    let { data } = await changeRecord(recordContext, actor, resource, {
      ...{ id, version: record.version, input },
    })
    if (fields.parent) {
      const parent = await organizationId(authority, fields.parent.after, 'parent')
      const move = { id, parent, version: data.version }
      data = (await runNow(recordContext, actor, moveOperation(move))).data
    }
    if (fields.active) {
      const act = { id, action: 'enable', version: data.version, input: {} }
      await actOnRecord(recordContext, actor, resource, act)
    }
  },

  async disable(authority, difference) {
    const { id, version, storedState } = await find(authority, difference)
    if (storedState === 'disabled') return
    const act = { id, action: 'disable', version, input: {} }
    await actOnRecord(authority.recordContext, authority.actor, resource, act)
  },
}
