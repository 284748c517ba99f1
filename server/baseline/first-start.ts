import { randomUUID } from 'node:crypto'
import { resourceNamed } from '#domain/resources/index'
import { setPasswordHash } from '../auth/credentials.ts'
import { hashPassword, oneTimePassword } from '../auth/passwords.ts'
import type { Database } from '../db/database.ts'
import { type BulkRow, bulkInsert } from '../records/store/bulk.ts'
import { loadBuiltIns } from './built-ins.ts'
import { roleId } from './roles.ts'

interface FirstStart {
  readonly now: Date
  /** Unset: a one-time password is made. */
  readonly adminPassword?: string
}

/**
 * What an empty installation needs before anybody can work in it: the top organisation, the built-in
 * roles and `admin`. Answers the one-time password when it made one; it is shown this once.
 */
export async function prepareEmpty(db: Database, options: FirstStart): Promise<string | null> {
  const { now, adminPassword } = options
  const password = adminPassword ?? oneTimePassword()
  const [group, admin] = [randomUUID(), randomUUID()]
  const loads: readonly (readonly [string, BulkRow])[] = [
    ['organization', { id: group, values: topOrganization }],
    ['account', { id: admin, values: administrator(group) }],
  ]
  const hash = await hashPassword(password)
  // It does not end: there is nobody to make another.
  const oneTime = adminPassword === undefined ? { endsAt: null } : undefined
  await db.system(async (tx) => {
    await loadBuiltIns(tx, now)
    for (const [name, row] of loads) {
      const resource = resourceNamed(name)
      if (resource) await bulkInsert(tx, resource, [row], { actorId: null, now, action: 'create' })
    }
    await setPasswordHash(tx, [admin], hash, { now, oneTime })
  })
  return adminPassword === undefined ? password : null
}

const topOrganization = {
  ...{ name: '集团', nameEn: 'Group', nameSr: 'Grupa', shortName: '集团', orgCode: 'GROUP' },
  ...{ orgType: 'group', isExternal: false, operationStatus: 'production' },
  ...{ country: 'CN', timeZone: 'Asia/Shanghai' },
}

const administrator = (group: string) => ({
  ...{
    username: 'admin',
    userName: 'Administrator',
    phone: '00000',
    roles: [roleId('admingroup')],
  },
  ...{ orgs: [group], defaultOrg: group, isExternal: false, source: 'manual', language: 'zh_CN' },
  failedLogins: 0,
})
