/** What is sent to another system about an account: a call of SCIM 2.0, without its address and token. */
import type { Values } from '../where/where.ts'

export type PushAction = 'create' | 'update' | 'disable'

/** The account as other systems get it: a SCIM 2.0 user. */
export type ScimUser = Readonly<Record<string, unknown>>

export interface ScimRequest {
  readonly method: 'POST' | 'PATCH'
  /** Below the root of the service. */
  readonly path: string
  readonly body: Values
}

/** The call; `known` is what the system calls the account, null while it does not know it. */
export function scimRequest(
  action: PushAction,
  payload: ScimUser,
  known: string | null,
): ScimRequest {
  if (known === null) return { method: 'POST', path: '/Users', body: payload }
  const { schemas: _schemas, ...values } = payload
  const value = action === 'disable' ? { active: false } : values
  return {
    ...{ method: 'PATCH', path: `/Users/${encodeURIComponent(known)}` },
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value }],
    },
  }
}
