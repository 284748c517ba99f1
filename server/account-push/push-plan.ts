/** What another system has to be notified of an account. Pure. */
import type { PushAction, ScimUser } from '#domain/api/account-push-request'
import type { PushTarget } from '#domain/resources/identity-org/account-push'
import { type PushedField, pushedFields } from '#domain/resources/identity-org/account-push-rule'

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

/** Whether a system has business with an account: outside people are the contractor platform's alone. */
export const concerns = (
  system: PushTarget,
  { isExternal }: Pick<PushedAccount, 'isExternal'>,
): boolean => !isExternal || system === 'contractor-platform'

/** The account as it is for a system: out of use for one that has no business with it any more. */
export const asSeenBy = <A extends PushedAccount>(system: PushTarget, account: A): A => ({
  ...account,
  isActive: account.isActive && concerns(system, account),
})

/** What the system was told last; null when it knows nothing of the account. */
export interface LastPush {
  readonly action: PushAction
  readonly payload: ScimUser
}

/** What the rule in force for an account says of one system. */
export interface PushRule {
  /** False while the system is not to hear of the accounts there. */
  readonly isOn: boolean
  /** What is sent without anybody's doing; that somebody is shut out always is. */
  readonly byItself: readonly ('create' | 'update')[]
  readonly sentFields: readonly PushedField[]
}

/** Where nobody made a rule the system hears everything at once. */
export const usualRule: PushRule = {
  isOn: true,
  byItself: ['create', 'update'],
  sentFields: pushedFields,
}

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** The account as a system gets it: who it is, whether they may sign in, and the fields that go along. */
export function scimUser(
  account: PushedAccount,
  sentFields: readonly PushedField[] = pushedFields,
): ScimUser {
  const { id, username, userName, employeeNo, phone, email, orgCode, isActive } = account
  const contact = (value: string) => [{ value, type: 'work', primary: true }]
  const fields: Readonly<Record<PushedField, ScimUser>> = {
    displayName: { displayName: userName },
    phone: { phoneNumbers: phone ? contact(phone) : [] },
    email: { emails: email ? contact(email) : [] },
    employeeNumber: { [enterprise]: { employeeNumber: employeeNo } },
    department: { [enterprise]: { department: orgCode } },
  }
  const sent = sentFields.map((name) => fields[name])
  const extension = Object.assign({}, ...sent.map((part) => part[enterprise]))
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    ...{ externalId: id, userName: username, active: isActive },
    ...Object.assign({}, ...sent),
    ...(Object.keys(extension).length > 0 ? { [enterprise]: extension } : {}),
  }
}

/** What to tell next; null when there is nothing new. A system never hears of who never was there. */
export function pushFor(
  account: PushedAccount,
  last: LastPush | null,
  { isOn, sentFields }: PushRule = usualRule,
): PushAction | null {
  if (!isOn) return null
  if (!last) return account.isActive ? 'create' : null
  if (!account.isActive) return last.action === 'disable' ? null : 'disable'
  return sameJson(scimUser(account, sentFields), last.payload) ? null : 'update'
}

/** Whether a push waits for an administrator. */
export const isHeld = (action: PushAction, { byItself }: PushRule): boolean =>
  action !== 'disable' && !byItself.includes(action)

/** Minutes after which a push that failed is tried again by itself, in order. */
export const retryMinutes = [1, 5, 30] as const

/** When the next try is due after so many that failed before; null: no more by itself. */
export function nextTry(failedBefore: number, now: Date): string | null {
  const minutes = retryMinutes[failedBefore]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
}

/** Stored JSON comes back with its keys in another order. */
export const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
