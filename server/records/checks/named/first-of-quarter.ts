import type { Check } from '../base/check.ts'

/** A quarter lies on its first day, so that it is there once and is the quarter it says. */
export const firstOfQuarter: Check = async (_tx, { after }) => {
  const month = String(Number(after.quarter) * 3 - 2).padStart(2, '0')
  return String(after.quarterStart).endsWith(`-${month}-01`)
    ? []
    : [{ field: 'quarterStart', code: 'firstOfQuarter' }]
}
