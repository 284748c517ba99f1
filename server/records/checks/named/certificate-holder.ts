import { type Check, standing } from '../base/check.ts'
import { worksThere } from '../base/holder-at-work.ts'

/** A certificate stands with an organisation for which its holder works, there or below it. */
export const certificateHolder: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (before?.holder === after.holder && before?.org === after.org) return []
  return (await worksThere(tx, write)) ? [] : [{ field: 'org', code: 'holderElsewhere' }]
}
