import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'

/** A password to hand over, and until when it can be changed for one's own. */
export type OneTimePassword = Data<'POST /api/accounts/{id}/password'>

/** Gives an account a password that works once; its sessions end. */
export async function resetPassword(id: string): Promise<OneTimePassword> {
  return (await call('POST /api/accounts/{id}/password', { path: { id } })).data
}

/** Whether an account has a second factor. */
export const accountSecondFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['account-second-factor', id],
    queryFn: async () =>
      (await call('GET /api/accounts/{id}/second-factor', { path: { id } })).data,
  })

/** Takes the second factor of an account away. */
export async function resetSecondFactor(id: string): Promise<void> {
  await call('DELETE /api/accounts/{id}/second-factor', { path: { id } })
}
