import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'

/** Whether one has a second factor, how many recovery codes are left, and whether one must. */
export type SecondFactorState = Data<'GET /api/second-factor'>
/** The secret of an authenticator app, as text and as what its QR code says. */
export type Enrolment = Data<'POST /api/second-factor'>

export const secondFactorKey = ['second-factor'] as const

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: async () => (await call('GET /api/second-factor')).data,
})

export const beginSecondFactor = async (): Promise<Enrolment> =>
  (await call('POST /api/second-factor')).data

/** Shows a code of the new secret; answers the recovery codes, which are told this once. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await call('POST /api/second-factor/confirm', { body: { code } })).data.recoveryCodes

export async function removeSecondFactor(code: string): Promise<void> {
  await call('POST /api/second-factor/remove', { body: { code } })
}
