/** How long a proof of who somebody is counts. What asks for one: `server/authority/confirmation.ts`. */

/** How long ago a proof may be, in milliseconds. */
export const confirmedFor = 5 * 60_000

/** Whether a proof of that instant still counts. */
export function isRecent(confirmedAt: Date | null, now: Date): boolean {
  if (!confirmedAt) return false
  const age = now.getTime() - confirmedAt.getTime()
  // One from the future was made before the clock was set back.
  return age >= -60_000 && age < confirmedFor
}

/** How far the clock of a provider may be ahead of ours, in milliseconds. */
const skew = 60_000

/** When somebody signed in at a provider; a time that is still to come proves nothing. */
export function provenBefore(provenAt: Date | null, now: Date): Date | null {
  if (!provenAt || provenAt.getTime() > now.getTime() + skew) return null
  return provenAt < now ? provenAt : now
}
