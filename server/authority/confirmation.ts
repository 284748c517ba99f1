/**
 * What asks somebody to confirm who they are: everything that changes who may what, or what an account
 * is opened with. A session that was left open is not enough for these.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Means } from '../auth/identity.ts'
import { forbidden } from '../platform/problem.ts'
import { grounds } from './grounds.ts'

/** How the person behind a call has proved who they are. */
export interface Confirmation {
  readonly isRecent: boolean
  readonly means: Means
}

const callAtHand = new AsyncLocalStorage<Confirmation | null>()

/** Does the work of a person's call: what it writes asks for their confirmation. */
export const confirmedBy = <T>(confirmation: Confirmation, work: () => T): T =>
  callAtHand.run(confirmation, work)

/** Does work that a call only sets off, and which may be that of others: it asks nobody. */
export const outsideCalls = <T>(work: () => T): T => callAtHand.run(null, work)

/** Throws a 403 unless the person of the call at hand confirmed lately. What no call does passes. */
export function mustBeConfirmed(): void {
  const call = callAtHand.getStore()
  if (call && !call.isRecent) throw confirmationRequired(call.means)
}

export const confirmationRequired = (means: Means) => forbidden('confirmationRequired', { means })

/** A proxy is agreed on by both persons (`consent.ts`), and is authority all the same. */
const confirmedTypes = [...Object.keys(grounds), 'auth-proxy']

/** Whether a write of the type may change who may what. */
export const isConfirmedType = (name: string): boolean => confirmedTypes.includes(name)

const isMixed = (name: string): boolean => grounds[name]?.isMixed ?? false
const guarded: readonly RegExp[] = [
  /^\/api\/second-factor(\/|$)/,
  /^\/api\/keys(\/|$)/,
  /^\/api\/accounts\/[^/]{1,200}\/(password|second-factor)$/,
]

/** Asked before anything is read, so that a form is not half checked or a table half loaded. */
function isGuardedRecord(path: string): boolean {
  const [, api, records, type = '', first = '', second = ''] = path.split('/')
  if (api !== 'api' || records !== 'records' || !isConfirmedType(type)) return false
  // The background loads it, where nobody can be asked any more.
  if (first === 'import' || first === 'imports') return true
  // What people say about a record changes nothing.
  return !isMixed(type) && second !== 'comments'
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the call is made only by who proved lately who they are. */
export function needsConfirmation(method: string, path: string): boolean {
  if (reading.has(method)) return false
  // As routes are found: in capitals or small letters, with parameters written in any encoding.
  const plain = decoded(path).toLowerCase()
  return guarded.some((rule) => rule.test(plain)) || isGuardedRecord(plain)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
