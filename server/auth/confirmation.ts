/** Which calls ask somebody to confirm who they are, and how long that counts. */

/** How long ago a proof may be, in milliseconds. */
export const confirmedFor = 5 * 60_000

/**
 * Everything that changes what an account is opened with, makes a key, or lends rights. A session
 * that was left open is not enough for these; every call passes here before its route.
 */
const guarded: readonly RegExp[] = [
  /^\/api\/second-factor(\/|$)/,
  /^\/api\/keys(\/|$)/,
  /^\/api\/accounts\/[^/]+\/(password|second-factor)$/,
  // Who gets into an account, or what its holder lends; what people say about it changes nothing.
  /^\/api\/records\/(tiered-authorization|auth-proxy|linked-identity)(?!\/[^/]+\/comments)(\/|$)/,
]

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the call is made only by who proved lately who they are. */
export function needsConfirmation(method: string, path: string): boolean {
  if (reading.has(method)) return false
  // As routes are found: in capitals or small letters, with parameters written in any encoding.
  const plain = decoded(path).toLowerCase()
  return guarded.some((rule) => rule.test(plain))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a proof of that instant still counts. */
export function isRecent(confirmedAt: Date | null, now: Date): boolean {
  if (!confirmedAt) return false
  const age = now.getTime() - confirmedAt.getTime()
  // One from the future was made before the clock was set back.
  return age >= -60_000 && age < confirmedFor
}
