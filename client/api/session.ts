import { queryOptions } from '@tanstack/react-query'
import type { ProxyScope, RoleCode, RoleGrants } from '#domain/access/access'
import type { Language, Named } from '#domain/text/language'
import { http } from './http.ts'
import { finishLeaving, haveLeft, isLeaving } from './leaving.ts'

/** An organisation as the session names it. */
export interface SessionOrg extends Named {
  readonly id: string
  readonly orgCode: string
  readonly orgType?: string
}

/** Who is signed in, and where they work now. */
export interface Session {
  readonly id: string
  readonly username: string
  readonly userName: string
  readonly roles: readonly RoleCode[]
  /** What administrators stored for the roles. */
  readonly grants?: readonly RoleGrants[]
  readonly isExternal: boolean
  readonly org: SessionOrg
  /** The person's own organisations. */
  readonly orgs: readonly SessionOrg[]
  readonly language: Language
  /** For whom the person stands in at the moment. */
  readonly principals?: readonly SessionPrincipal[]
  /** A second factor has to be set up before anything else. */
  readonly mustEnrol: boolean
}

/** Somebody whose work the person does as well, as far as the scopes go. */
export interface SessionPrincipal {
  readonly id: string
  readonly userName: string
  readonly roles: readonly RoleCode[]
  readonly scopes: readonly ProxyScope[]
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    // Whoever asked to leave has left: no page opens on a session that the server has yet to end.
    await finishLeaving()
    return (await http.get<{ data: Session }>('/api/session')).data.data
  },
  staleTime: 5 * 60_000,
  refetchInterval: () => (isLeaving() ? 5_000 : false),
})

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the authenticator app, or a recovery code; asked for where the account has a second factor. */
  readonly code?: string
}

/** Signs in; the answer sets the session cookie. */
export async function signIn(credentials: Credentials): Promise<void> {
  await http.post('/user/login', credentials)
  haveLeft()
}

/** Proves again who one is, for what a session alone is not enough. */
export async function confirmIdentity(proof: Omit<Credentials, 'username'>): Promise<void> {
  await http.post('/user/confirm', proof)
}

/** Makes `orgCode` the organisation the session works in. */
export async function chooseOrganization(orgCode: string): Promise<void> {
  await http.post('/api/session/organization', { orgCode })
}

/** Keeps `orgCode` as where the person starts, and works in it from now on. */
export async function setDefaultOrganization(id: string, orgCode: string): Promise<void> {
  await http.post('/system/user/setDefaultOrgCode', { id, orgCode })
}

interface OwnOrganizations {
  readonly blocks: { readonly resultBlock: { readonly data: readonly OwnOrganization[] } }
}
export interface OwnOrganization {
  readonly orgCode: string
  readonly orgName: string
  readonly orgPath: string
  readonly level: number
  readonly isExternal: boolean
}

/** The person's own organisations, `offset` counted from 1 as the specification counts them. */
export const ownOrganizationsQuery = (offset: number, limit = 20) =>
  queryOptions({
    queryKey: ['own-organizations', offset, limit],
    queryFn: async () => {
      const answer = await http.post<OwnOrganizations>('/system/user/getUserDeptListByToken', {
        limit,
        offset,
      })
      return answer.data.blocks.resultBlock.data
    },
  })

export interface PasswordChange {
  readonly username: string
  readonly oldPassword: string
  /** Asked for where the account has a second factor. */
  readonly code?: string
  readonly newPassword: string
}

/** Changes a password; every session of the account ends. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await http.post('/user/password', change)
}

/** What one may sign in with besides a password. */
export interface WaysIn {
  readonly oidc: { readonly name: string } | null
}

export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async () => (await http.get<{ data: WaysIn }>('/api/sign-in')).data.data,
  staleTime: Number.POSITIVE_INFINITY,
})
