import type { Check } from '../base/check.ts'

/**
 * A key goes to the address it was given for: whoever names another has to know it. Administrators
 * cannot read it, and could else have it sent to another of the systems that are listed.
 */
export const keyAgain: Check = async (_tx, { before, after }) => {
  if (before === null || addressIn(before.endpoint) === addressIn(after.endpoint)) return []
  return before.authKey === after.authKey ? [{ field: 'authKey', code: 'keyAgain' }] : []
}

const addressIn = (value: unknown): string =>
  URL.canParse(String(value)) ? new URL(String(value)).href : String(value)
