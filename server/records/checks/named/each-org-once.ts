import { type Check, standing } from '../base/check.ts'

/** The same organisation twice is refused (role rules, S5-13); older doubles do not hold others up. */
export const eachOrgOnce: Check = async (_tx, write) => {
  const orgs = listOf(write.after.orgs)
  if (JSON.stringify(orgs) === JSON.stringify(listOf(standing(write)?.orgs))) return []
  return new Set(orgs).size === orgs.length ? [] : [{ field: 'orgs', code: 'repeated' }]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
