import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** Whether one has a second factor, how many recovery codes are left, and whether one must. */
export interface SecondFactorState {
  readonly enrolled: boolean
  readonly recoveryLeft: number
  readonly required: boolean
}

/** The secret of an authenticator app, as text and as what its QR code says. */
export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

export const secondFactorKey = ['second-factor'] as const

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: async () =>
    (await http.get<{ data: SecondFactorState }>('/api/second-factor')).data.data,
})

export async function beginSecondFactor(): Promise<Enrolment> {
  return (await http.post<{ data: Enrolment }>('/api/second-factor')).data.data
}

/** Shows a code of the new secret; answers the recovery codes, which are told this once. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const url = '/api/second-factor/confirm'
  const answer = await http.post<{ data: { recoveryCodes: string[] } }>(url, { code })
  return answer.data.data.recoveryCodes
}

export async function removeSecondFactor(code: string): Promise<void> {
  await http.post('/api/second-factor/remove', { code })
}
