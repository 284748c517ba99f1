import type { Check } from '../base/check.ts'

/**
 * Paths and questions are put behind the address of a service: a question or an anchor of its own
 * would be cut off. One that was kept before this was refused stays until it is changed.
 */
export const serviceRoot: Check = async (_tx, { before, after }) => {
  const { endpoint } = after
  if (typeof endpoint !== 'string' || endpoint === before?.endpoint) return []
  return /[?#]/.test(endpoint) ? [{ field: 'endpoint', code: 'serviceRoot' }] : []
}
