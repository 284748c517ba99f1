/** What another system has to be told of an account. Pure. */

export type PushAction = 'create' | 'update' | 'disable'

/** The account as other systems get it: a SCIM 2.0 user. */
export type ScimUser = Readonly<Record<string, unknown>>

export interface PushedAccount {
  readonly id: string
  readonly username: string
  readonly userName: string
  readonly employeeNo: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly orgCode: string
  readonly isExternal: boolean
  /** Active, not locked, disabled or deleted. */
  readonly isActive: boolean
}

/** What the system was told last; null when it knows nothing of the account. */
export interface LastPush {
  readonly action: PushAction
  readonly payload: ScimUser
}

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export function scimUser(account: PushedAccount): ScimUser {
  const { id, username, userName, employeeNo, phone, email, orgCode, isActive } = account
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    ...{ externalId: id, userName: username, displayName: userName, active: isActive },
    phoneNumbers: phone ? [{ value: phone, type: 'work', primary: true }] : [],
    emails: email ? [{ value: email, type: 'work', primary: true }] : [],
    [enterprise]: { employeeNumber: employeeNo, department: orgCode },
  }
}

/** What to tell next; null when there is nothing new. A system never hears of who never was there. */
export function pushFor(account: PushedAccount, last: LastPush | null): PushAction | null {
  if (!last) return account.isActive ? 'create' : null
  if (!account.isActive) return last.action === 'disable' ? null : 'disable'
  return sameJson(scimUser(account), last.payload) ? null : 'update'
}

/** Minutes after which a push that failed is tried again by itself, in order. */
export const retryMinutes = [1, 5, 30] as const

/** When the next try is due after so many that failed before; null: no more by itself. */
export function nextTry(failedBefore: number, now: Date): string | null {
  const minutes = retryMinutes[failedBefore]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
}

/** Stored JSON comes back with its keys in another order. */
const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
