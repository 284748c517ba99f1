import type { Check } from '../base/check.ts'

/** How long somebody may come in is for others to say: nobody makes their own account last longer. */
export const ownAccount: Check = async (_tx, { actor, before, after }) => {
  if (before === null || after.id !== actor.id) return []
  const isLonger = lastDay(after.validTo) > lastDay(before.validTo)
  return isLonger ? [{ field: 'validTo', code: 'ownLastDay' }] : []
}

/** ISO days in the order of time; no last day comes after every one. */
const lastDay = (day: unknown): string => (typeof day === 'string' ? day : '~')
