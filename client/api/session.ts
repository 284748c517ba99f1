import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, type Data } from './call.ts'
import { finishLeaving, haveLeft, isLeaving } from './leaving.ts'

/** Who is signed in, and where they work now. */
export type Session = Data<'GET /api/session'>
/** An organisation as the session names it. */
export type SessionOrg = Session['org']
/** Somebody whose work the person does as well, as far as the scopes go. */
export type SessionPrincipal = Session['principals'][number]

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    // Whoever asked to leave has left: no page opens on a session that the server has yet to end.
    await finishLeaving()
    return (await call('GET /api/session')).data
  },
  staleTime: 5 * 60_000,
  refetchInterval: () => (isLeaving() ? 5_000 : false),
})

/** `code` is of the authenticator app, or a recovery code: where the account has a second factor. */
export type Credentials = Readonly<BodyOf<'POST /user/login'>>

/** Signs in; the answer sets the session cookie. */
export async function signIn(credentials: Credentials): Promise<void> {
  await call('POST /user/login', { body: credentials })
  haveLeft()
}

/** Proves again who one is, for what a session alone is not enough. */
export async function confirmIdentity(proof: Omit<Credentials, 'username'>): Promise<void> {
  await call('POST /user/confirm', { body: proof })
}

/** Makes `orgCode` the organisation the session works in. */
export async function chooseOrganization(orgCode: string): Promise<void> {
  await call('POST /api/session/organization', { body: { orgCode } })
}

/** Keeps `orgCode` as where the person starts, and works in it from now on. */
export async function setDefaultOrganization(id: string, orgCode: string): Promise<void> {
  await call('POST /system/user/setDefaultOrgCode', { body: { id, orgCode } })
}

export type PasswordChange = Readonly<BodyOf<'POST /user/password'>>

/** Changes a password; every session of the account ends. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await call('POST /user/password', { body: change })
}

/** What one may sign in with besides a password. */
export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async () => (await call('GET /api/sign-in')).data,
  staleTime: Number.POSITIVE_INFINITY,
})
