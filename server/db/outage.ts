/**
 * Whether a statement failed because the database was away, not because of what it said. Class 57P:
 * it is going down or coming up; no SQLSTATE: the connection itself broke.
 */
export function isOutage(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  const isBroken =
    error instanceof Error && /Connection terminated|not queryable/.test(error.message)
  return (
    isBroken || code.startsWith('57P') || ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code)
  )
}

/** Whether a statement gave up waiting for what others hold: SQLSTATE lock_not_available. */
export const isHeldUp = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === '55P03'

/**
 * Whether a statement was ended because two waited for one another: SQLSTATE deadlock_detected.
 * Nothing of it is stored, and another try succeeds.
 */
export const isDeadlock = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === '40P01'
