import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** A password to hand over, and until when it can be changed for one's own. */
export interface OneTimePassword {
  readonly password: string
  readonly endsAt: string
}

/** Gives an account a password that works once; its sessions end. */
export async function resetPassword(accountId: string): Promise<OneTimePassword> {
  const url = `/api/accounts/${accountId}/password`
  return (await http.post<{ data: OneTimePassword }>(url)).data.data
}

/** Whether an account has a second factor. */
export const accountSecondFactorQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-second-factor', accountId],
    queryFn: async () => {
      const url = `/api/accounts/${accountId}/second-factor`
      return (await http.get<{ data: { enrolled: boolean } }>(url)).data.data
    },
  })

/** Takes the second factor of an account away. */
export async function resetSecondFactor(accountId: string): Promise<void> {
  await http.delete(`/api/accounts/${accountId}/second-factor`)
}
