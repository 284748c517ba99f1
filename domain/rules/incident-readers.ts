/** Who reads every accident and near miss in sight; whoever only enters them reads their own (role rules, 4). */
import { administrators, andAbove, everyone, type RoleCode } from '../access/access.ts'

/** Whoever reads all of them in sight. */
export const overseers: readonly RoleCode[] = [
  ...andAbove('foreman'),
  ...andAbove('safetyMembers'),
  ...(['departmentAdministrator', ...administrators] as const),
]

export const readingTheirOwn: readonly RoleCode[] = everyone.filter(
  (role) => !overseers.includes(role),
)
