import { type BodyOf, call } from './call.ts'

/** What somebody without an account says of themselves; organisations by their codes. */
export type Application = BodyOf<'POST /api/registrations'>

/** Asks for an account; answers the number of the application. */
export const register = async (application: Application): Promise<string> =>
  (await call('POST /api/registrations', { body: application })).data.number
