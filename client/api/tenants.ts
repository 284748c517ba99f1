import type { Values } from '#domain/where/where'
import { http } from './http.ts'
import type { RecordAnswer } from './records.ts'

/** A tenant that was given what it lacked. */
export interface Founded extends RecordAnswer {
  /** Record types of what was not there before. */
  readonly made: readonly string[]
  /** For its administrator, shown this once; null where the account had one. */
  readonly password: string | null
  /** Until when the password can be changed for one of their own. */
  readonly endsAt: string | null
}

/** Gives a tenant its organisation and its administrator; asked again, it makes nothing twice. */
export async function initialiseTenant(founding: Values): Promise<Founded> {
  return (await http.post<Founded>('/api/tenants/initialise', founding)).data
}
