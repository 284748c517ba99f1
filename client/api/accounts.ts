import { http } from './http.ts'

/** Gives an account a password that works once; its sessions end. */
export async function resetPassword(accountId: string): Promise<string> {
  const url = `/api/accounts/${accountId}/password`
  return (await http.post<{ data: { password: string } }>(url)).data.data.password
}
