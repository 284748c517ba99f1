import type { Values } from '#domain/where/where'
import { type Answered, type BodyOf, call } from './call.ts'

/** A tenant that was given what it lacked. */
export type Founded = Answered<'POST /api/tenants/initialise'>

/** Gives a tenant its organisation and its administrator; asked again, it makes nothing twice. */
export function initialiseTenant(founding: Values): Promise<Founded> {
  // As its dialog checked it, by the fields that the tenant and the account have.
  const body = founding as BodyOf<'POST /api/tenants/initialise'>
  return call('POST /api/tenants/initialise', { body })
}
