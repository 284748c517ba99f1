import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** Gives an account a password that works once; its sessions end. */
export async function resetPassword(accountId: string): Promise<string> {
  const url = `/api/accounts/${accountId}/password`
  return (await http.post<{ data: { password: string } }>(url)).data.data.password
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
